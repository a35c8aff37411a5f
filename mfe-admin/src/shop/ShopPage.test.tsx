import { defaultShop, type ShopConfig } from '@boom/contract';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as ShopPage } from './ShopPage';

const path = '/api/admin/shop';
const shop: ShopConfig = {
  ...defaultShop,
  hours: [{ firstDay: 'LUN', lastDay: 'VIE', opens: '09:00', closes: '18:00' }],
  closedDays: [{ day: '2026-12-24', name: 'Nochebuena' }],
  extraDays: [],
  version: 3,
};

async function open(api = {}) {
  const view = renderScreen(<ShopPage />, {
    user: buildUser({ isAdmin: true }),
    api: { [`GET ${path}`]: shop, ...api },
  });
  await screen.findByLabelText('Nombre o razón social');
  const sent = () => view.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const save = () => view.user.click(screen.getByRole('button', { name: 'Actualizar' }));
  return { ...view, sent, save, toast: () => view.store.getState().toast.current };
}

it('shows what the shop says of itself', async () => {
  const { container } = await open();
  expect(screen.getByLabelText('Teléfono')).toHaveValue('+525555123456');
  expect(screen.getByLabelText('Domicilio')).toHaveValue('Ciudad de México, México');
  expect(within(screen.getByRole('group', { name: 'Horario de atención' })).getByLabelText('Abre')).toHaveValue(
    '09:00',
  );
  expect(within(screen.getByRole('group', { name: 'Días de descanso' })).getByLabelText('Motivo')).toHaveValue(
    'Nochebuena',
  );
  await expectNoAxeViolations(container);
});

it('gives the addresses that Google and Meta read the products from', async () => {
  const { user } = await open();
  expect(screen.getByText('http://localhost/feeds/google.xml')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Copiar la dirección para Meta/ }));
  expect(await navigator.clipboard.readText()).toBe('http://localhost/feeds/meta.xml');
});

it('sends only what was changed, numbers as they are dialled', async () => {
  const { user, save, sent, toast } = await open({
    [`PUT ${path}`]: { ...shop, whatsapp: '+525512345678', version: 4 },
  });
  await user.fill(screen.getByLabelText(/WhatsApp/), '55 1234 5678');
  await save();
  await waitFor(() => expect(toast()?.title).toBe('Configuración Actualizada'));
  expect(sent()).toEqual([{ whatsapp: '+525512345678', version: 3 }]);
});

it('goes on with what was saved, where the focus is, and keeps what is typed meanwhile for the next save', async () => {
  let arrive = (_saved: unknown) => {};
  const { user, save, sent, toast } = await open({
    [`PUT ${path}`]: () => new Promise((resolve) => (arrive = resolve)),
  });
  const [phone, mail] = [screen.getByLabelText('Teléfono'), screen.getByLabelText('Correo electrónico')];
  await user.clear(phone);
  await user.fill(phone, '55 1234 5678');
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.clear(mail);
  await user.fill(mail, 'hola@boom.mx');
  arrive({ ...shop, phone: '+525512345678', version: 4 });
  await waitFor(() => expect(toast()?.title).toBe('Configuración Actualizada'));
  expect(phone).toHaveValue('+525512345678');
  expect(mail).toHaveFocus();
  await save();
  await waitFor(() => expect(sent()[1]).toEqual({ email: 'hola@boom.mx', version: 4 }));
});

it('lets people buy without an account', async () => {
  const { user, save, sent } = await open({ [`PUT ${path}`]: { ...shop, guestCheckout: true, version: 4 } });
  await user.click(screen.getByRole('switch', { name: 'Permitir comprar sin crear una cuenta' }));
  await save();
  await waitFor(() => expect(sent()).toEqual([{ guestCheckout: true, version: 3 }]));
});

it('gives quotes for some days', async () => {
  const { user, save, sent } = await open({ [`PUT ${path}`]: { ...shop, quoteDays: 15, version: 4 } });
  await user.fill(screen.getByLabelText(/Días que vale una cotización/), '15');
  await save();
  await waitFor(() => expect(sent()).toEqual([{ quoteDays: 15, version: 3 }]));
});

it('adds and removes days and hours', async () => {
  const { user, save, sent } = await open({ [`PUT ${path}`]: { ...shop, version: 4 } });
  await user.click(screen.getByRole('button', { name: 'Quitar el horario 1' }));
  const hours = within(screen.getByRole('group', { name: 'Horario de atención' }));
  await user.tab();
  expect(hours.getByRole('button', { name: /^Agregar/ })).toHaveFocus();
  const extra = within(screen.getByRole('group', { name: 'Días de trabajo extra' }));
  await user.click(extra.getByRole('button', { name: 'Agregar día' }));
  await user.fill(extra.getByLabelText('Fecha'), '2026-12-26');
  await user.fill(extra.getByLabelText('Motivo'), 'Sábado de entregas');
  await save();
  await waitFor(() =>
    expect(sent()).toEqual([{ hours: [], extraDays: [{ day: '2026-12-26', name: 'Sábado de entregas' }], version: 3 }]),
  );
});

it('says what is wrong with a row, and with all of them', async () => {
  const { user, save, sent } = await open();
  const hours = within(screen.getByRole('group', { name: 'Horario de atención' }));
  await user.click(hours.getByRole('button', { name: 'Agregar horario' }));
  await save();
  expect(await hours.findByRole('alert')).toHaveTextContent('Dos horarios se enciman');
  await waitFor(() => expect(hours.getByRole('alert')).toHaveFocus());
  const [, second] = hours.getAllByLabelText('Cierra');
  await user.clear(second!);
  await user.fill(second!, '08:00');
  await save();
  await waitFor(() => expect(second).toHaveAccessibleDescription(/El cierre va después de la apertura/));
  expect(sent()).toEqual([]);
});

it('asks which days to save when another administrator changed it meanwhile', async () => {
  const theirs: ShopConfig = { ...shop, closedDays: [{ day: '2026-12-31', name: 'Fin de año' }], version: 5 };
  const answers = [
    { ...shop, guestCheckout: true, version: 4 },
    answer(409, { error: 'x', code: 'changed_meanwhile', current: theirs, changed: ['closedDays'] }),
  ];
  const { user, save, sent, toast } = await open({ [`PUT ${path}`]: () => answers.shift() });
  await user.click(screen.getByRole('switch', { name: 'Permitir comprar sin crear una cuenta' }));
  await save();
  await waitFor(() => expect(toast()?.title).toBe('Configuración Actualizada'));
  const reason = within(screen.getByRole('group', { name: 'Días de descanso' })).getByLabelText('Motivo');
  await user.clear(reason);
  await user.fill(reason, 'Navidad');
  await save();
  const question = within(await screen.findByRole('dialog', { name: 'Alguien más lo cambió' }));
  expect(question.getByText('24 dic 2026, Navidad')).toBeVisible();
  expect(question.getByText('31 dic 2026, Fin de año')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Usar lo suyo' }));
  await waitFor(() => expect(screen.getByDisplayValue('Fin de año')).toBeVisible());
  // Nothing is left to be sent, and what was there before, or saved here, does not come back.
  const told = toast();
  await save();
  await waitFor(() => expect(toast()).not.toBe(told));
  expect(toast()?.title).toBe('Configuración Actualizada');
  expect(screen.getByDisplayValue('Fin de año')).toBeVisible();
  expect(sent()).toHaveLength(2);
});

it('can be asked for again when it could not be read', async () => {
  const answers = [answer(503, {}), shop];
  const { user } = renderScreen(<ShopPage />, {
    user: buildUser({ isAdmin: true }),
    api: { [`GET ${path}`]: () => answers.shift() },
  });
  expect(await screen.findByText('No pudimos cargar los datos de la tienda.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByLabelText('Domicilio')).toBeVisible();
});
