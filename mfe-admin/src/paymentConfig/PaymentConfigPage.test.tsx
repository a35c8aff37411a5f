import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { configKeyOf } from './configKey';
import { Component as PaymentConfigPage } from './PaymentConfigPage';

const path = '/api/admin/payment-config';
const card = {
  id: 'mp',
  configKey: 'mercadopago',
  displayName: 'Mercado Pago',
  isActive: true,
  config: '{\n  "accessToken": "••••••••cret"\n}',
  version: 3,
  createdAt: '2026-11-20T18:00:00.000Z',
  updatedAt: '2026-11-20T18:00:00.000Z',
};

function open(api = {}, address = '/') {
  const view = renderScreen(<PaymentConfigPage />, {
    user: buildUser({ isAdmin: true }),
    path: address,
    api: {
      [`GET ${path}`]: [card, { ...card, id: 'k', displayName: 'Conekta', isActive: false }],
      'GET /api/admin/refund-approval-config': { fromAmount: null, version: 1 },
      ...api,
    },
  });
  const sent = (method: string, at = path) =>
    view.requests.filter((request) => request.method === method && request.url.startsWith(at)).map(({ body }) => body);
  return { ...view, sent, toast: () => view.store.getState().toast.current };
}
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the ways to pay', () => {
  it('are listed with their secrets masked', async () => {
    const { container } = open();
    expect(await screen.findByRole('article', { name: 'Mercado Pago' })).toHaveTextContent(
      /Activa.*mercadopago.*•+cret/,
    );
    expect(screen.getByRole('article', { name: 'Conekta' })).toHaveTextContent('Inactiva');
    await expectNoAxeViolations(container);
  });

  it('say so when there is none', async () => {
    open({ [`GET ${path}`]: [] });
    expect(await screen.findByText('No hay formas de pago')).toBeVisible();
  });

  const cardIsOn = /Tarjeta y OXXO están activos con las credenciales del servidor/;

  it.each([
    ['nothing is', []],
    ['only transfers are', [{ ...card, id: 'bt', configKey: 'bank_transfer', displayName: 'Transferencia' }]],
  ])('say that cards are on where %s configured', async (_what, configs) => {
    open({ [`GET ${path}`]: configs });
    expect(await screen.findByText(cardIsOn)).toBeVisible();
  });

  it('say of cards what is configured', async () => {
    open();
    await screen.findByRole('article', { name: 'Mercado Pago' });
    expect(screen.queryByText(cardIsOn)).toBeNull();
  });

  it('say which of them the shop does not charge with', async () => {
    open({ [`GET ${path}`]: [card, { ...card, id: 'k', configKey: 'conekta', displayName: 'Conekta' }] });
    expect(await screen.findByRole('article', { name: 'Conekta' })).toHaveTextContent(
      'La tienda no cobra con esta clave',
    );
    expect(screen.getByRole('article', { name: 'Mercado Pago' })).not.toHaveTextContent('no cobra');
  });
});

describe('refunds by two people', () => {
  it('begin at an amount that is saved, and are off without one', async () => {
    const at = '/api/admin/refund-approval-config';
    const { user, sent, toast } = open({ [`PUT ${at}`]: { fromAmount: '5000.00', version: 2 } });
    const field = await screen.findByLabelText('Desde');
    expect(field).toHaveValue('');
    await user.fill(field, '5000');
    const form = within(screen.getByRole('form', { name: 'Reembolsos con dos personas' }));
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(toast()?.title).toBe('Monto guardado'));
    expect(sent('PUT', at)).toEqual([{ fromAmount: '5000.00', version: 1 }]);
    expect(screen.getByLabelText('Desde')).toHaveValue('5000.00');
  });
});

describe('the place of a way to pay', () => {
  it('says which key it has and since when, and scrolls by keyboard where it is wide', async () => {
    open();
    const shown = within(await screen.findByRole('article', { name: 'Mercado Pago' }));
    expect(shown.getByText(/Clave: mercadopago · Actualizado el 20 nov 2026, 12:00/)).toBeVisible();
    expect(shown.getByRole('region', { name: 'Configuración de Mercado Pago' })).toHaveAttribute('tabindex', '0');
    expect(screen.getByText(/Si dejas los puntos, el secreto guardado no cambia/)).toBeVisible();
  });

  it('can be read again after a failure', async () => {
    const answers = [answer(503, {}), [card]];
    const { user } = open({ [`GET ${path}`]: () => answers.shift() });
    expect(await screen.findByText('No pudimos cargar las formas de pago.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('article', { name: 'Mercado Pago' })).toBeVisible();
  });

  it('is in the address while it is open, and told when it is gone', async () => {
    const first = open();
    await first.user.click(await screen.findByRole('button', { name: 'Editar Mercado Pago' }));
    const dialog = await findDialog('Editar forma de pago');
    expect(first.router.state.location.search).toBe('?abierto=mp');
    expect(dialog.getByLabelText('Configuración (JSON)')).toHaveValue(card.config);
    expect(dialog.queryByText(/La clave se forma/)).not.toBeInTheDocument();
    await first.user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(first.router.state.location.search).toBe(''));
    first.unmount();
    open({}, '/?abierto=nadie');
    expect(await screen.findByText('Esa forma de pago ya no existe.')).toBeVisible();
  });
});

describe('the automatic approval of deposits', () => {
  const bank = { ...card, id: 'bt', configKey: 'bank_transfer', config: '{"bank":"BBVA"}' };

  it('is off, and is switched on with the account as it is', async () => {
    const { user, sent, toast } = open({ [`GET ${path}`]: [card, bank], [`PATCH ${path}/bt`]: bank });
    const choice = await screen.findByRole('switch', { name: /Aprobar solos los depósitos exactos/ });
    expect(choice).not.toBeChecked();
    await user.click(choice);
    await user.click(screen.getByRole('button', { name: 'Guardar aprobación' }));
    await waitFor(() => expect(toast()?.description).toBe('Los depósitos exactos se aprobarán al importarlos.'));
    const [{ config, version }] = sent('PATCH') as [{ config: string; version: number }];
    expect(JSON.parse(config)).toEqual({ bank: 'BBVA', approveStatements: true });
    expect(version).toBe(3);
  });

  it('goes on with what was saved, and keeps the choice that is made meanwhile for the next save', async () => {
    let stored = bank;
    let arrive = (_saved: unknown) => {};
    const { user, sent, toast } = open({
      [`GET ${path}`]: () => [stored],
      [`PATCH ${path}/bt`]: () => new Promise((resolve) => (arrive = resolve)),
    });
    const choice = await screen.findByRole('switch', { name: /Aprobar solos los depósitos exactos/ });
    const save = () => user.click(screen.getByRole('button', { name: /Guardar aprobación/ }));
    await user.click(choice);
    await save();
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
    await user.click(choice);
    stored = { ...bank, config: '{"bank":"BBVA","approveStatements":true}', version: 4 };
    arrive(stored);
    await waitFor(() => expect(toast()?.description).toBe('Los depósitos exactos se aprobarán al importarlos.'));
    expect(await screen.findByText(/"approveStatements":true/)).toBeVisible();
    expect(choice).not.toBeChecked();
    await save();
    await waitFor(() => expect(sent('PATCH')).toHaveLength(2));
    expect(sent('PATCH')[1]).toMatchObject({
      version: 4,
      config: expect.stringContaining('"approveStatements": false'),
    });
  });

  it('stays as it was, and says so, when somebody else changed the account', async () => {
    const said = 'Alguien más cambió esto mientras lo editabas.';
    const refusal = answer(409, { error: said, code: 'changed_meanwhile' });
    const on = { ...bank, config: '{"approveStatements":true}' };
    const { user } = open({ [`GET ${path}`]: [on], [`PATCH ${path}/bt`]: refusal });
    const choice = await screen.findByRole('switch', { name: /Aprobar solos los depósitos exactos/ });
    expect(choice).toBeChecked();
    await user.click(choice);
    await user.click(screen.getByRole('button', { name: 'Guardar aprobación' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
  });
});

describe('the key of a new one', () => {
  it.each([
    ['Bank Transfer', 'bank_transfer'],
    ['MercadoPago', 'mercadopago'],
    ['Mercado Pago', 'mercadopago'],
    ['mercado_pago', 'mercadopago'],
    ['BankTransfer', 'bank_transfer'],
    ['Transferencia bancaria', 'bank_transfer'],
    ['SPEI', 'bank_transfer'],
    ['Mercado Pago 2', 'mercado_pago_2'],
    ['Conekta', 'conekta'],
    ['  Crédito  a Plazos! ', 'credito_a_plazos'],
  ])('of %j is %j', (name, key) => expect(configKeyOf(name)).toBe(key));
});

describe('the dialog of a way to pay', () => {
  it('cannot be saved without name and configuration, and sends the key that follows from the name', async () => {
    const { user, sent, toast } = open({ [`POST ${path}`]: answer(201, card) }, '/?abierto=nuevo');
    const dialog = await findDialog('Agregar forma de pago');
    const save = dialog.getByRole('button', { name: 'Crear' });
    expect(save).toBeDisabled();
    await user.fill(dialog.getByLabelText('Nombre'), 'Bank Transfer');
    expect(save).toBeDisabled();
    expect(dialog.getByText(/bank_transfer\. La tienda/)).toBeVisible();
    await user.click(dialog.getByLabelText('Configuración (JSON)'));
    await user.paste('{"bank":"BBVA"}');
    expect(save).toBeEnabled();
    await expectNoAxeViolations(screen.getByRole('dialog'));
    await user.click(save);
    await waitFor(() => expect(toast()?.title).toBe('Configuración Guardada'));
    expect(sent('POST')).toEqual([
      { displayName: 'Bank Transfer', isActive: true, config: '{"bank":"BBVA"}', configKey: 'bank_transfer' },
    ]);
  });

  it.each([
    ['Transferencia bancaria', '"beneficiary"'],
    ['Mercado Pago', '"accessToken"'],
    ['Conekta', 'Un objeto JSON con las credenciales.'],
  ])('says what belongs into the configuration of %s', async (name, hint) => {
    const { user } = open({}, '/?abierto=nuevo');
    const dialog = await findDialog('Agregar forma de pago');
    await user.fill(dialog.getByLabelText('Nombre'), name);
    expect(dialog.getByLabelText('Configuración (JSON)')).toHaveAccessibleDescription(expect.stringContaining(hint));
  });

  it.each(['no es json', '[]', '"texto"'])('refuses %s as configuration', async (typed) => {
    const { user, sent } = open({}, '/?abierto=nuevo');
    const dialog = await findDialog('Agregar forma de pago');
    await user.type(dialog.getByLabelText('Nombre'), 'X');
    await user.click(dialog.getByLabelText('Configuración (JSON)'));
    await user.paste(typed);
    await user.click(dialog.getByRole('button', { name: 'Crear' }));
    expect(await dialog.findByText('La configuración debe ser JSON válido')).toBeVisible();
    expect(sent('POST')).toEqual([]);
  });

  it('shows beside its field what the API refuses of the configuration, and of a key that is taken', async () => {
    const clabe = 'La CLABE no es válida: revisa sus 18 dígitos';
    const taken = 'Ya hay una configuración con esa clave.';
    const answers = [
      answer(400, { error: clabe, code: 'validation_failed', fields: { config: clabe } }),
      answer(409, { error: taken, code: 'payment_config_exists' }),
    ];
    const { user } = open({ [`POST ${path}`]: () => answers.shift() }, '/?abierto=nuevo');
    const dialog = await findDialog('Agregar forma de pago');
    await user.fill(dialog.getByLabelText('Nombre'), 'Bank Transfer');
    await user.click(dialog.getByLabelText('Configuración (JSON)'));
    await user.paste('{"clabe":"1"}');
    await user.click(dialog.getByRole('button', { name: 'Crear' }));
    const config = dialog.getByLabelText('Configuración (JSON)');
    await waitFor(() => expect(config).toHaveAccessibleDescription(expect.stringContaining(clabe)));
    await user.click(dialog.getByRole('button', { name: 'Crear' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(taken));
    expect(dialog.getByLabelText('Nombre')).toHaveValue('Bank Transfer');
  });

  it('asks which values to save when another administrator changed it meanwhile', async () => {
    const current = { ...card, displayName: 'MP de Beto', version: 4 };
    const answers = [
      answer(409, { error: 'Alguien más', code: 'changed_meanwhile', current, changed: ['displayName'] }),
      current,
    ];
    const { user, sent, toast } = open({ [`PATCH ${path}/mp`]: () => answers.shift() }, '/?abierto=mp');
    const dialog = await findDialog('Editar forma de pago');
    await user.fill(dialog.getByLabelText('Nombre'), ' México');
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    const question = await findDialog('Alguien más lo cambió');
    expect(question.getByText('MP de Beto')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Guardar lo mío sobre lo nuevo' }));
    await waitFor(() => expect(toast()?.title).toBe('Configuración Guardada'));
    expect(sent('PATCH').at(-1)).toEqual({ displayName: 'Mercado Pago México', version: 4 });
  });

  it('stays open and says so when it could not be saved', async () => {
    const { user } = open({ [`PATCH ${path}/mp`]: answer(500) }, '/?abierto=mp');
    const dialog = await findDialog('Editar forma de pago');
    await user.click(dialog.getByRole('switch', { name: 'Activa' }));
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al guardar la configuración');
    expect(dialog.getByLabelText('Nombre')).toHaveValue('Mercado Pago');
  });

  it('asks before what was typed is thrown away', async () => {
    const { user } = open({}, '/?abierto=nuevo');
    const dialog = await findDialog('Agregar forma de pago');
    await user.type(dialog.getByLabelText('Nombre'), 'X');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: '¿Descartar lo que escribiste?' })).toBeVisible();
  });
});
