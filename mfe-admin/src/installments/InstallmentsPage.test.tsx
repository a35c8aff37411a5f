import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as InstallmentsPage } from './InstallmentsPage';

const path = '/api/admin/installments-config';
const config = {
  ...{ isActive: true, version: 4, minimum3: '300.00', minimum6: null, minimum9: null },
  ...{ minimum12: '3000.00', minimum18: null, minimum24: null },
};

async function open(api = {}) {
  const view = renderScreen(<InstallmentsPage />, {
    user: buildUser({ isAdmin: true }),
    api: { [`GET ${path}`]: config, ...api },
  });
  await screen.findByLabelText('3 meses, desde');
  const sent = () => view.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const save = () => view.user.click(screen.getByRole('button', { name: 'Actualizar' }));
  return { ...view, sent, save, toast: () => view.store.getState().toast.current };
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Lo que ve quien compra' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

it('shows what is offered from which amount, and what shoppers read of it', async () => {
  const { container } = await open();
  expect(screen.getByLabelText('12 meses, desde')).toHaveValue('3000.00');
  expect(screen.getByLabelText('24 meses, desde')).toHaveValue('');
  expect(rows()).toEqual([
    '$500.003 de $166.67',
    '$1,500.003 de $500.00',
    '$5,000.0012 de $416.67',
    '$15,000.0012 de $1,250.00',
  ]);
  await expectNoAxeViolations(container);
});

it('sends only what was changed, an emptied amount as none', async () => {
  const { user, save, sent, toast } = await open({ [`PUT ${path}`]: { ...config, minimum3: null, version: 5 } });
  await user.clear(screen.getByLabelText('3 meses, desde'));
  expect(rows()[0]).toBe('$500.00–');
  await save();
  await waitFor(() => expect(toast()?.title).toBe('Configuración Actualizada'));
  expect(sent()).toEqual([{ minimum3: null, version: 4 }]);
});

it('refuses what is no amount', async () => {
  const { user, save, sent } = await open();
  await user.fill(screen.getByLabelText('6 meses, desde'), 'mil');
  await save();
  await waitFor(() =>
    expect(screen.getByLabelText('6 meses, desde')).toHaveAccessibleDescription(/Escribe un monto válido, o nada/),
  );
  expect(sent()).toEqual([]);
});

it('offers nothing while it is switched off', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('switch', { name: 'Ofrecer meses sin intereses' }));
  expect(rows()).toEqual(['$500.00–', '$1,500.00–', '$5,000.00–', '$15,000.00–']);
});

it('asks which amounts to save when another administrator changed them meanwhile', async () => {
  const theirs = { ...config, minimum12: '2500.00', version: 5 };
  const { user, save } = await open({
    [`PUT ${path}`]: answer(409, { error: 'x', code: 'changed_meanwhile', current: theirs, changed: ['minimum12'] }),
  });
  await user.clear(screen.getByLabelText('12 meses, desde'));
  await user.fill(screen.getByLabelText('12 meses, desde'), '4000');
  await save();
  const question = within(await screen.findByRole('dialog', { name: 'Alguien más lo cambió' }));
  await user.click(question.getByRole('button', { name: 'Usar lo suyo' }));
  await waitFor(() => expect(screen.getByLabelText('12 meses, desde')).toHaveValue('2500.00'));
});

it('can be asked for again when it could not be read', async () => {
  const answers = [answer(503, {}), config];
  const { user } = renderScreen(<InstallmentsPage />, {
    user: buildUser({ isAdmin: true }),
    api: { [`GET ${path}`]: () => answers.shift() },
  });
  expect(await screen.findByText('No pudimos cargar los meses sin intereses.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByLabelText('3 meses, desde')).toBeVisible();
});
