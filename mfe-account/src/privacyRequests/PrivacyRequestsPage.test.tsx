import { useSession, useSetSessionUser } from '@boom/platform';
import { answer, buildId, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Component as PrivacyRequestsPage } from './PrivacyRequestsPage';

const queued = {
  id: buildId(),
  requestNumber: 'P-7K3QX9ZB2M',
  kind: 'CANCELACION',
  state: 'RECIBIDA',
  text: 'Borren mi teléfono, por favor.',
  answer: null,
  createdAt: '2026-11-25T18:00:00.000Z',
  answeredAt: null,
  doneAt: null,
  dueAt: '2026-12-23T18:00:00.000Z',
};
const drafts = 'POST /api/privacy/visitor-requests';
const sent = answer(202, { sentTo: 'j•••@correo.mx' });

const open = (api = {}, user?: ReturnType<typeof buildUser>) =>
  renderScreen(
    [
      { path: '/derechos-arco', element: <PrivacyRequestsPage /> },
      { path: '/dashboard', element: <p>Mi cuenta</p> },
    ],
    { path: '/derechos-arco', user, api },
  );
type User = ReturnType<typeof open>['user'];
const button = (name: string) => screen.getByRole('button', { name });

async function fill(user: User) {
  await user.selectOptions(screen.getByLabelText('Qué pides'), 'CANCELACION');
  await user.fill(screen.getByLabelText('Cuéntanos'), queued.text);
  await user.fill(screen.getByLabelText('Nombre completo'), 'Julia Sol');
  await user.fill(screen.getByLabelText('Correo'), 'julia@correo.mx');
  await user.click(button('Enviarme un código'));
}

it('somebody without an account asks, proves the mail, and reads the number and the day', async () => {
  const { user, requests, container } = open({ [drafts]: sent, [`${drafts}/confirm`]: answer(201, queued) });
  await user.click(button('Enviarme un código'));
  expect(await screen.findByText('El nombre es requerido')).toBeVisible();
  await expectNoAxeViolations(container);
  await fill(user);
  expect(await screen.findByText(/a j•••@correo.mx. Vence en 10 minutos/)).toBeVisible();
  expect(screen.getByLabelText('Código')).toHaveFocus();
  await user.fill(screen.getByLabelText('Código'), '048213');
  await user.click(button('Enviar mi solicitud'));
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Recibimos tu solicitudP-7K3QX9ZB2MTe contestamos a tu correo a más tardar el 23 dic 2026.',
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { kind: 'CANCELACION', text: queued.text, name: 'Julia Sol', email: 'julia@correo.mx' },
    { code: '048213' },
  ]);
  await expectNoAxeViolations(container);
});

it('says what the shop refuses, and loses nothing that was written', async () => {
  const refusal = answer(400, { error: 'El código no es correcto.', code: 'invalid_code' });
  const { user } = open({ [drafts]: sent, [`${drafts}/confirm`]: refusal });
  await fill(user);
  await user.fill(await screen.findByLabelText('Código'), '111111');
  await user.click(button('Enviar mi solicitud'));
  expect(await screen.findByRole('alert')).toHaveTextContent('El código no es correcto.');
  await user.click(button('Cambiar mi solicitud'));
  expect(screen.getByLabelText('Qué pides')).toHaveFocus();
  expect(screen.getByLabelText('Cuéntanos')).toHaveValue(queued.text);
  expect(screen.getByLabelText('Correo')).toHaveValue('julia@correo.mx');
});

it('keeps what was written while a code of before is typed, and asks before it is discarded', async () => {
  const { user } = open();
  await user.fill(screen.getByLabelText('Cuéntanos'), queued.text);
  await user.click(button('Ya tengo un código'));
  expect(screen.getByLabelText('Cuéntanos')).not.toBeVisible();
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  await user.click(button('Cambiar mi solicitud'));
  expect(screen.getByLabelText('Cuéntanos')).toBeVisible();
  expect(screen.getByLabelText('Cuéntanos')).toHaveValue(queued.text);
});

function OtherTab() {
  const { user, hasFailed } = useSession();
  const setUser = useSetSessionUser();
  return (
    <button type="button" onClick={() => setUser(buildUser())}>
      {user ? user.fullName : hasFailed ? 'Otra vez' : 'Entrar'}
    </button>
  );
}
const element = (
  <>
    <PrivacyRequestsPage />
    <OtherTab />
  </>
);

it('stays, with what was written, for who signs in in another tab meanwhile', async () => {
  const { user, requests } = renderScreen([{ path: '/derechos-arco', element }], { path: '/derechos-arco' });
  await waitFor(() => expect(requests.some(({ url }) => url === '/api/user')).toBe(true));
  await user.fill(screen.getByLabelText('Cuéntanos'), queued.text);
  fireEvent.click(screen.getByText('Entrar'));
  expect(await screen.findByText(buildUser().fullName)).toBeVisible();
  expect(screen.getByLabelText('Cuéntanos')).toHaveValue(queued.text);
});

it('leads to the account also where who comes could not be read at first', async () => {
  const pages = [
    { path: '/derechos-arco', element },
    { path: '/dashboard', element: <p>Mi cuenta</p> },
  ];
  renderScreen(pages, { path: '/derechos-arco', api: { 'GET /api/user': answer(503, {}) } });
  fireEvent.click(await screen.findByText('Otra vez'));
  expect(await screen.findByText('Mi cuenta')).toBeVisible();
});

it('goes on with the code alone where the phone loaded the page again, and with the account where there is one', async () => {
  const { user, unmount } = open({ [`${drafts}/confirm`]: answer(503, { error: 'Ocupado', code: 'unavailable' }) });
  await user.click(button('Ya tengo un código'));
  await user.fill(screen.getByLabelText('Código'), '048213');
  await user.click(button('Enviar mi solicitud'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ocupado');
  unmount();
  open({}, buildUser());
  await waitFor(() => expect(screen.getByText('Mi cuenta')).toBeVisible());
});
