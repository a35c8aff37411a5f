import type { AdminPrivacyRequestView } from '@boom/contract';
import { answer, buildId, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as PrivacyPage } from './PrivacyPage';

const request: AdminPrivacyRequestView = {
  id: buildId(),
  requestNumber: 'P-7K3QX9ZB2M',
  kind: 'OPOSICION',
  state: 'RECIBIDA',
  text: 'No quiero ofertas.',
  answer: null,
  createdAt: '2026-11-25T18:00:00.000Z',
  answeredAt: null,
  doneAt: null,
  dueAt: '2026-12-23T18:00:00.000Z',
  userId: buildId(),
  name: 'Ana Ramírez',
  email: 'ana@correo.mx',
  isEmailProven: false,
  isOverdue: false,
  version: 3,
};
const path = `/api/admin/privacy-requests/${request.id}`;

function openPage(api: Record<string, unknown> = {}, found = request) {
  return renderScreen(<PrivacyPage />, {
    path: '/admin/datos-personales',
    user: buildUser({ isAdmin: true }),
    api: { 'GET /api/admin/privacy-requests': [found], [`GET ${path}`]: found, ...api },
  });
}

async function openDialog(api: Record<string, unknown> = {}, found = request) {
  const view = openPage(api, found);
  await view.user.click(await screen.findByRole('button', { name: 'Revisar la solicitud P-7K3QX9ZB2M' }));
  const dialog = within(await screen.findByRole('dialog', { name: /P-7K3QX9ZB2M/ }));
  const posted = () => view.requests.find(({ method }) => method === 'POST')?.body;
  return { ...view, dialog, posted };
}

it('the queue says whose request is due when, which one is late, and is filtered by the server', async () => {
  const { user, requests, container } = openPage({}, { ...request, isOverdue: true });
  const row = await screen.findByRole('row', { name: /P-7K3QX9ZB2M/ });
  for (const text of ['Oposición', 'Ana Ramírez', 'Vencida', 'Contestar a más tardar el 23 dic 2026']) {
    expect(row).toHaveTextContent(text);
  }
  await expectNoAxeViolations(container);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'ABIERTA');
  await waitFor(() => expect(requests.some(({ url }) => url.includes('state=ABIERTA'))).toBe(true));
});

it('a request is answered with a verdict and what its owner reads', async () => {
  const { user, dialog, posted, baseElement } = await openDialog({
    [`POST ${path}/answer`]: { ...request, state: 'IMPROCEDENTE' },
  });
  expect(await dialog.findByText('«No quiero ofertas.»')).toBeVisible();
  await expectNoAxeViolations(baseElement);
  await user.click(dialog.getByRole('button', { name: 'Contestar' }));
  expect(await dialog.findByText('Escribe la respuesta')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'No procede' }));
  await user.fill(dialog.getByLabelText('Respuesta'), 'No mandamos ofertas.');
  await user.click(dialog.getByRole('button', { name: 'Contestar' }));
  await waitFor(() => expect(posted()).toEqual({ state: 'IMPROCEDENTE', answer: 'No mandamos ofertas.', version: 3 }));
});

it('that another administrator answered says so, and shows what it is now', async () => {
  const error = 'Alguien cambió esta solicitud mientras la veías. Revísala de nuevo.';
  let isAnswered = false;
  const { user, dialog } = await openDialog({
    [`GET ${path}`]: () => (isAnswered ? { ...request, state: 'PROCEDENTE', answer: 'Listo.', version: 4 } : request),
    [`POST ${path}/answer`]: () => {
      isAnswered = true;
      return answer(409, { code: 'privacy_request_changed', error });
    },
  });
  await user.fill(await dialog.findByLabelText('Respuesta'), 'De acuerdo.');
  await user.click(dialog.getByRole('button', { name: 'Contestar' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(error);
  expect(await dialog.findByText('Respuesta: Listo.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Contestar' })).not.toBeInTheDocument();
});

it('of whoever has no account the queue and the dialog say whether a code proved the mail', async () => {
  const { dialog } = await openDialog({}, { ...request, userId: null, isEmailProven: true });
  expect(await dialog.findByText('Confirmó con un código que el correo es suyo.')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Buscar pedidos con ese correo' })).toHaveAttribute(
    'href',
    '/admin/pedidos?q=ana%40correo.mx',
  );
  expect(dialog.getByRole('link', { name: 'Buscar su cuenta' })).toHaveAttribute(
    'href',
    '/admin/usuarios?q=ana%40correo.mx',
  );
  // Others' data are neither told nor deleted for it.
  expect(dialog.getByText(/correos más largos que contienen este/)).toBeVisible();
  expect(screen.getAllByText('Sin entrar a una cuenta, correo confirmado')).toHaveLength(2);
});

it.each([
  [
    null,
    'Si procede y hay una cuenta con su correo confirmado',
    'y hay una cuenta con su correo confirmado, queda limitada.',
  ],
  [request.userId, 'Si procede, limitamos su cuenta enseguida', 'Si procede, su cuenta queda limitada.'],
])('whether a granted opposition limits an account is said as it is: account %s', async (userId, how, hint) => {
  const { dialog } = await openDialog({}, { ...request, userId, isEmailProven: userId === null });
  expect(await dialog.findByText(new RegExp(`^${how}`))).toBeVisible();
  expect(await dialog.findByLabelText('Respuesta')).toHaveAccessibleDescription(expect.stringContaining(hint));
});

it.each(['RECTIFICACION', 'CANCELACION'] as const)('a %s goes the way that exists: by the account', async (kind) => {
  const { dialog } = await openDialog({}, { ...request, kind, userId: null, isEmailProven: true });
  expect(
    await dialog.findByText(
      /primero la crea en «Seguir mi pedido».*Si su cuenta está bloqueada, no puede entrar a Mi Cuenta/,
    ),
  ).toBeVisible();
});

it('what was granted is marked as done', async () => {
  const granted = { ...request, state: 'PROCEDENTE' as const, answer: 'Listo.' };
  const { user, dialog, posted, store } = await openDialog({ [`POST ${path}/done`]: granted }, granted);
  await user.click(await dialog.findByRole('button', { name: 'Marcar cumplida' }));
  await waitFor(() => expect(store.getState().toast.current?.title).toBe('Solicitud P-7K3QX9ZB2M cumplida'));
  expect(posted()).toEqual({ version: 3 });
});

it.each([
  ['privacy_request_changed', 'where it was shown', true],
  ['internal', 'in passing', false],
])('what could not be marked as done says why: %s, %s', async (code, _where, isConflict) => {
  const granted = { ...request, state: 'PROCEDENTE' as const, answer: 'Listo.' };
  const { user, dialog, store } = await openDialog(
    { [`POST ${path}/done`]: answer(409, { code, error: 'Ya no.' }) },
    granted,
  );
  await user.click(await dialog.findByRole('button', { name: 'Marcar cumplida' }));
  if (isConflict) expect(await dialog.findByRole('alert')).toHaveTextContent('Ya no.');
  else
    await waitFor(() => expect(store.getState().toast.current).toMatchObject({ tone: 'error', description: 'Ya no.' }));
  expect(store.getState().toast.current === null).toBe(isConflict);
  expect(dialog.getByRole('button', { name: 'Marcar cumplida' })).toBeEnabled();
});

it('a request that cannot be read can be asked for again where it was opened', async () => {
  let read: unknown = answer(503);
  const { user } = openPage({ [`GET ${path}`]: () => read });
  await user.click(await screen.findByRole('button', { name: 'Revisar la solicitud P-7K3QX9ZB2M' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('alert')).toBeVisible();
  read = request;
  await user.click(dialog.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('dialog', { name: 'Oposición P-7K3QX9ZB2M' })).toBeVisible();
});
