import type { AdminShippingZoneView } from '@boom/contract';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as ShippingPage } from './ShippingPage';

const zone = (id: string, name: string, over: Partial<AdminShippingZoneView> = {}): AdminShippingZoneView => ({
  id,
  name,
  covers: 'CODIGOS',
  postalCodes: '06',
  isServed: true,
  fee: '59.00',
  freeFrom: '499.00',
  surcharge: null,
  extraDays: 0,
  version: 3,
  ...over,
});
const centro = zone('c', 'Centro');
const far = zone('l', 'Sierra', { postalCodes: '33, 29000-29999', fee: '150.00', surcharge: '80.00', extraDays: 4 });
const none = zone('n', 'Islas', { postalCodes: '23', isServed: false });

function open(api = {}, path = '/') {
  const view = renderScreen(<ShippingPage />, {
    user: buildUser({ isAdmin: true }),
    path,
    api: { 'GET /api/admin/shipping-zones': [centro, far, none], ...api },
  });
  const sent = (method: string) =>
    view.requests.filter((request) => request.method === method).map(({ url, body }) => [url, body]);
  const retype = async (field: Element, text: string) => {
    await view.user.clear(field);
    await view.user.fill(field, text);
  };
  return { ...view, sent, retype, toast: () => view.store.getState().toast.current };
}

const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('says what holds without a zone', async () => {
  open({ 'GET /api/admin/shipping-zones': [] });
  expect(await screen.findByText('El envío cuesta lo mismo en todo el país')).toBeVisible();
  expect(screen.getByText(/Son \$99\.00 por pedido/)).toBeVisible();
});

it('lists each zone with its addresses and its terms', async () => {
  const { container } = open();
  expect(await screen.findByRole('article', { name: 'Centro' })).toHaveTextContent('$59.00 · gratis desde $499.00');
  expect(screen.getByRole('article', { name: 'Sierra' })).toHaveTextContent(
    'Códigos postales: 33, 29000-29999$150.00 · gratis desde $499.00 · $80.00 más por zona extendida · 4 días hábiles más',
  );
  expect(screen.getByRole('article', { name: 'Islas' })).toHaveTextContent('No enviamos aquí');
  await expectNoAxeViolations(container);
});

describe('addresses outside of Mexico', () => {
  const rest = zone('r', 'Resto', { covers: 'RESTO', postalCodes: '' });
  it.each([
    ['the general fee', [centro], 'Fuera de México el envío cuesta $99.00'],
    ['what the rest of the country pays', [centro, rest], 'Fuera de México se cobra lo mismo que en «Resto»'],
    ['nothing where the rest is not served', [{ ...rest, isServed: false }], /^Fuera de México tampoco se envía/],
  ])('are said to pay %s while no zone is for them', async (_what, zones, title) => {
    open({ 'GET /api/admin/shipping-zones': zones });
    expect(await screen.findByText(title)).toBeVisible();
  });

  it('are not spoken of where a zone is for them', async () => {
    const abroad = zone('x', 'Mundo', { covers: 'EXTRANJERO', postalCodes: '' });
    open({ 'GET /api/admin/shipping-zones': [rest, abroad] });
    expect(await screen.findByRole('article', { name: 'Mundo' })).toBeVisible();
    expect(screen.queryByText(/^Fuera de México (se|el)/)).not.toBeInTheDocument();
  });

  it('are named where the rest of the country is chosen', async () => {
    const { user } = open({}, '/?abierto=nuevo');
    const dialog = await findDialog('Agregar zona de envío');
    const hint = 'Mientras no haya una zona «Fuera de México», también se cobra ahí.';
    expect(dialog.queryByText(hint)).not.toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText('Se aplica a'), 'RESTO');
    expect(dialog.getByLabelText('Se aplica a')).toHaveAccessibleDescription(hint);
  });
});

it('tries a postal code as the checkout reckons it', async () => {
  const { user, retype } = open();
  await user.fill(await screen.findByLabelText('Código postal'), '06700');
  expect(screen.getByRole('status')).toHaveTextContent(/^Centro: el envío cuesta \$0\.00\. .* llega a más tardar el /);
  await retype(screen.getByLabelText('Productos por'), '100');
  expect(screen.getByRole('status')).toHaveTextContent('Centro: el envío cuesta $59.00.');
  await retype(screen.getByLabelText('Código postal'), '29100');
  expect(screen.getByRole('status')).toHaveTextContent('Sierra: el envío cuesta $230.00.');
  await retype(screen.getByLabelText('Código postal'), '23000');
  expect(screen.getByRole('status')).toHaveTextContent('Islas: no enviamos a este código postal.');
  await retype(screen.getByLabelText('Código postal'), '64000');
  expect(screen.getByRole('status')).toHaveTextContent('costo general: el envío cuesta $99.00.');
});

describe('the day of a try', () => {
  // A Wednesday, at noon in Mexico City.
  beforeEach(() => {
    const doNotFake = ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'nextTick'] as const;
    jest.useFakeTimers({ now: new Date('2026-11-25T18:00:00Z'), doNotFake: [...doNotFake] });
  });
  afterEach(() => jest.useRealTimers());

  it('is the last one of the usual time, later by what the zone takes longer', async () => {
    const { user, retype } = open();
    await user.fill(await screen.findByLabelText('Código postal'), '06700');
    expect(screen.getByRole('status')).toHaveTextContent(
      'Pagado ahora, un producto de «3-5 días hábiles» llega a más tardar el 2 dic 2026.',
    );
    await retype(screen.getByLabelText('Código postal'), '29100');
    expect(screen.getByRole('status')).toHaveTextContent('llega a más tardar el 8 dic 2026.');
  });
});

it('makes a zone, and shows beside its codes that another one has them', async () => {
  const fields = { postalCodes: '«06» se cruza con la zona «Centro».' };
  let isTaken = true;
  const { user, sent, retype, toast } = open(
    {
      'POST /api/admin/shipping-zones': () =>
        isTaken ? answer(400, { error: fields.postalCodes, code: 'validation_failed', fields }) : answer(201, centro),
    },
    '/?abierto=nuevo',
  );
  const dialog = await findDialog('Agregar zona de envío');
  await user.fill(dialog.getByLabelText('Nombre'), 'Norte');
  await user.fill(dialog.getByLabelText('Códigos postales'), '06');
  await user.click(dialog.getByRole('button', { name: 'Crear' }));
  expect(await dialog.findByText(fields.postalCodes)).toBeVisible();
  isTaken = false;
  await retype(dialog.getByLabelText('Códigos postales'), '07');
  // What is hidden by the switch cannot be mended: it is not in the way.
  await user.clear(dialog.getByLabelText('Costo del envío'));
  await user.click(dialog.getByRole('switch', { name: 'Enviamos a esta zona' }));
  expect(dialog.queryByLabelText('Costo del envío')).not.toBeInTheDocument();
  await expectNoAxeViolations(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Crear' }));
  await waitFor(() => expect(toast()?.title).toBe('Zona creada'));
  expect(sent('POST')[1]).toEqual([
    '/api/admin/shipping-zones',
    {
      ...{ name: 'Norte', covers: 'CODIGOS', postalCodes: '07', isServed: false },
      ...{ fee: '99.00', freeFrom: null, surcharge: null, extraDays: 0 },
    },
  ]);
});

it('sends of an edit only what was changed, deletes after a question, and shows what is stored then', async () => {
  let zones = [centro, far];
  const { user, sent, retype, toast } = open(
    {
      'GET /api/admin/shipping-zones': () => zones,
      'PUT /api/admin/shipping-zones/c': () => {
        zones = [{ ...centro, fee: '69.00', version: 4 }, far];
        return zones[0];
      },
      'DELETE /api/admin/shipping-zones/c': () => {
        zones = [far];
        return answer(204);
      },
    },
    '/?abierto=c',
  );
  const dialog = await findDialog('Editar zona de envío');
  await retype(dialog.getByLabelText('Costo del envío'), '69');
  await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
  await waitFor(() => expect(toast()?.title).toBe('Zona actualizada'));
  expect(sent('PUT')).toEqual([['/api/admin/shipping-zones/c', { fee: '69.00', version: 3 }]]);
  await waitFor(() => expect(screen.getByRole('article', { name: 'Centro' })).toHaveTextContent('$69.00'));
  await user.click(screen.getByRole('button', { name: 'Eliminar Centro' }));
  const question = within(await screen.findByRole('alertdialog', { name: '¿Eliminar esta zona de envío?' }));
  await user.click(question.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(toast()?.title).toBe('Zona eliminada'));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Centro' })).toBeNull());
});

it('keeps a zone that could not be deleted, and says why', async () => {
  const error = 'Otra zona depende de ella.';
  const { user, toast } = open({
    'DELETE /api/admin/shipping-zones/l': answer(409, { error, code: 'zone_in_use' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Eliminar Sierra' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(toast()).toMatchObject({ tone: 'error', title: 'Error', description: error }));
  expect(screen.getByRole('article', { name: 'Sierra' })).toBeVisible();
});

it('can be asked for again when the zones could not be read, which is not the same as having none', async () => {
  let zones: unknown = answer(503);
  const { user } = open({ 'GET /api/admin/shipping-zones': () => zones });
  expect(await screen.findByText('No pudimos cargar las zonas de envío.')).toBeVisible();
  expect(screen.queryByText('El envío cuesta lo mismo en todo el país')).toBeNull();
  zones = [centro];
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('article', { name: 'Centro' })).toBeVisible();
});

it('says of the address of a zone that is gone that it is', async () => {
  open({}, '/?abierto=x');
  expect(await screen.findByText('Lo que buscas ya no existe.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('makes a zone anew that somebody else deleted while it was edited', async () => {
  let zones = [centro, far];
  const { user, sent, retype, toast } = open(
    {
      'GET /api/admin/shipping-zones': () => zones,
      'PUT /api/admin/shipping-zones/c': () => {
        zones = [far];
        return answer(404, { error: 'No encontrado', code: 'not_found' });
      },
      'POST /api/admin/shipping-zones': answer(201, centro),
    },
    '/?abierto=c',
  );
  const dialog = await findDialog('Editar zona de envío');
  await retype(dialog.getByLabelText('Costo del envío'), '69');
  await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
  expect(await dialog.findByText('Alguien más lo eliminó')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Crear' }));
  await waitFor(() => expect(toast()?.title).toBe('Zona creada'));
  expect(sent('POST')[0]?.[1]).toMatchObject({ name: 'Centro', postalCodes: '06', fee: '69.00' });
});
