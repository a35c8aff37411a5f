import { buildProduct } from '../catalog/build';
import { postTransferOrder, TEST_BANK } from '../orders/build';
import { type SignedInClient, signedIn, signInLongAgo, visitor } from '../test/build';
import { messagesTo } from '../test/jobs';
import { readConfig } from './config';
import { PaymentConfig } from './model';
import { findAccessToken } from './paymentTerms';

let admin: SignedInClient;
beforeAll(async () => {
  admin = await signedIn({ isAdmin: true });
});
beforeEach(() => PaymentConfig.destroy({ where: {} }));

const path = '/api/admin/payment-config';
const create = (configKey: string, config: object | string, isActive = true) =>
  admin.post(path, {
    configKey,
    displayName: configKey,
    isActive,
    config: typeof config === 'string' ? config : JSON.stringify(config),
  });
const methods = async () => (await visitor().get('/api/payments/config')).body.activePaymentMethods;

describe('payment configuration', () => {
  it('is encrypted in the database and masked in every answer', async () => {
    const secret = 'APP_USR-7777777777-very-secret';
    const created = await create('mercadopago', { accessToken: secret, webhookSecret: 'w'.repeat(20) });
    expect(created.status).toBe(201);
    const row = await PaymentConfig.findByPk(created.body.id, { rejectOnEmpty: true });
    expect(row.config).not.toContain('secret');
    const changed = await admin.patch(`${path}/${row.id}`, { isActive: false });
    const listed = await admin.get(path);
    for (const { text } of [created, changed, listed]) expect(text).not.toContain('very-secret');
    expect(JSON.parse(listed.body[0].config).accessToken).toBe('••••••••cret');
  });

  it.each(['constructor', '__proto__'])('a gateway called %s is one like any other', async (name) => {
    const { body } = await create(name, { apiKey: 'key_1' });
    const changed = await admin.patch(`${path}/${body.id}`, { config: '{"apiKey":"key_2"}' });
    expect(changed.status).toBe(200);
  });

  it('keeps a secret whose mask comes back, changes one that is typed, and refuses dots for nothing', async () => {
    const { body } = await create('conekta', { apiKey: 'key_1234567890123456', mode: 'test' });
    const save = (config: object) => admin.patch(`${path}/${body.id}`, { config: JSON.stringify(config) });
    await save({ apiKey: '••••••••3456', mode: 'live' });
    expect(JSON.parse((await admin.get(path)).body[0].config)).toEqual({ apiKey: '••••••••3456', mode: 'live' });
    const refused = await save({ apiKey: '••••••••9999' });
    expect(refused.body.fields.config).toContain('apiKey');
    await save({ apiKey: 'key_new_9876543210987' });
    expect(JSON.parse((await admin.get(path)).body[0].config)).toEqual({ apiKey: '••••••••0987' });
  });

  it('takes another key only where what is stored is what that gateway needs', async () => {
    const { body } = await create('conekta', { apiKey: 'key_1234567890123456' });
    const rename = (configKey: string) => admin.patch(`${path}/${body.id}`, { configKey });
    const refused = await rename('bank_transfer');
    expect(refused).toMatchObject({ status: 400, body: { fields: { config: expect.any(String) } } });
    expect((await admin.get(path)).body[0].configKey).toBe('conekta');
    expect(await rename('openpay')).toMatchObject({ status: 200, body: { config: body.config } });
    const row = await PaymentConfig.findByPk(body.id, { rejectOnEmpty: true });
    expect(readConfig(row)).toEqual({ apiKey: 'key_1234567890123456' });
    // What nobody can decipher today may be deciphered again with the key that was lost.
    await row.update({ config: 'sealed with another key' });
    expect((await rename('conekta')).status).toBe(200);
    expect((await row.reload()).config).toBe('sealed with another key');
  });

  it('checks the documented rules and the account that shoppers transfer to', async () => {
    expect((await create('x', 'not json')).body.error).toBe('La configuración debe ser JSON válido');
    expect((await create('x', '')).body.error).toBe('Configuración requerida');
    const badClabe = await create('bank_transfer', { ...TEST_BANK, clabe: '002010077777777772' });
    expect(badClabe).toMatchObject({
      status: 400,
      body: { fields: { config: 'La CLABE no es válida: revisa sus 18 dígitos' } },
    });
    await create('bank_transfer', TEST_BANK);
    expect(await create('bank_transfer', TEST_BANK)).toMatchObject({
      status: 409,
      body: { code: 'payment_config_exists' },
    });
  });

  it.each([
    [{ displayName: '' }, { displayName: 'El nombre es requerido' }],
    [{ configKey: '' }, { configKey: 'La clave es requerida' }],
    [{ configKey: 'Dos Palabras' }, { configKey: 'La clave solo puede llevar minúsculas, números y guion bajo' }],
    [{ config: '[]' }, { config: 'La configuración debe ser JSON válido' }],
    [{ config: undefined }, { config: 'Configuración requerida' }],
  ])('refuses %j', async (change, fields) => {
    const form = { displayName: 'Conekta', configKey: 'conekta', isActive: true, config: '{}' };
    const { status, body } = await admin.post(path, { ...form, ...change });
    expect([status, body.code, body.fields, body.error]).toEqual([
      400,
      'validation_failed',
      fields,
      Object.values(fields)[0],
    ]);
  });

  it.each([
    [{ bank: '' }, 'El banco es requerido'],
    [{ beneficiary: '' }, 'El beneficiario es requerido'],
    [{ accountNumber: '12-34' }, 'El número de cuenta solo lleva dígitos'],
    [{ clabe: '' }, 'La CLABE es requerida'],
    [{ salesEmail: 'ventas' }, 'Email inválido'],
  ])('refuses an account to transfer to with %j', async (change, message) => {
    const { status, body } = await create('bank_transfer', { ...TEST_BANK, ...change });
    expect([status, body.fields]).toEqual([400, { config: message }]);
  });

  it('asks who has two-step verification on once more, when the sign-in is long ago (R11)', async () => {
    const careful = await signedIn({ isAdmin: true, twoFactorEnabled: true });
    const { body } = await create('bank_transfer', TEST_BANK);
    const save = () => careful.patch(`${path}/${body.id}`, { isActive: false });
    expect((await save()).status).toBe(200);
    await signInLongAgo(careful);
    expect(await save()).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
    const form = { configKey: 'otra', displayName: 'Otra', config: '{}' };
    expect(await careful.post(path, form)).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
  });

  it('is taken back as it is answered, secrets included', async () => {
    const { body } = await create('mercadopago', { accessToken: 'APP_USR-7777777777-very-secret', publicKey: 'pk' });
    const before = await PaymentConfig.findByPk(body.id, { rejectOnEmpty: true });
    expect(await admin.patch(`${path}/${body.id}`, body)).toMatchObject({ status: 200, body: { config: body.config } });
    expect(readConfig(await before.reload())).toMatchObject({ accessToken: 'APP_USR-7777777777-very-secret' });
  });

  it('that cannot be deciphered any more closes its own way to pay alone, and is kept until it is typed anew', async () => {
    const { body: bank } = await create('bank_transfer', TEST_BANK);
    const { body: card } = await create('mercadopago', { accessToken: 'APP_USR-7777777777-very-secret' });
    const { config: sealed } = await PaymentConfig.findByPk(card.id, { rejectOnEmpty: true });
    const customer = await signedIn();
    const order = async () => postTransferOrder(customer, [{ productId: (await buildProduct()).id, quantity: 1 }]);

    await PaymentConfig.update({ config: 'v1.lost' }, { where: { id: bank.id } });
    expect(await methods()).toEqual({ mercadopago: true, bank_transfer: false });
    expect((await order()).body.code).toBe('payment_method_unavailable');
    expect((await admin.get(path)).body).toMatchObject([{ id: bank.id, config: '{}' }, { id: card.id }]);
    // Another setting of it is no reason to forget what another key may still open.
    expect((await admin.patch(`${path}/${bank.id}`, { ...bank, config: '{}', displayName: 'CLABE' })).status).toBe(200);
    expect(await PaymentConfig.findByPk(bank.id)).toMatchObject({ displayName: 'CLABE', config: 'v1.lost' });

    await admin.patch(`${path}/${bank.id}`, { config: JSON.stringify(TEST_BANK) });
    await PaymentConfig.update({ config: 'v1.lost' }, { where: { id: card.id } });
    expect(await methods()).toEqual({ mercadopago: true, bank_transfer: true });
    expect((await order()).status).toBe(201);
    // Not the environment's, which may be somebody else's.
    await expect(findAccessToken()).rejects.toThrow('ENCRYPTION_KEY');
    await PaymentConfig.update({ config: sealed }, { where: { id: card.id } });
    expect(await findAccessToken()).toBe('APP_USR-7777777777-very-secret');
  });

  it('takes effect at once', async () => {
    expect(await methods()).toEqual({ mercadopago: true, bank_transfer: false });
    const { body } = await create('bank_transfer', TEST_BANK);
    await create('mercadopago', {}, false);
    expect(await methods()).toEqual({ mercadopago: false, bank_transfer: true });
    const customer = await signedIn();
    const order = await customer.post('/api/payments/create-preference', { productId: body.id });
    expect(order).toMatchObject({ status: 409, body: { code: 'payment_method_unavailable' } });
    const product = await buildProduct();
    const open = await postTransferOrder(customer, [{ productId: product.id, quantity: 1 }]);
    await admin.patch(`${path}/${body.id}`, { isActive: false });
    expect((await methods()).bank_transfer).toBe(false);
    // Orders that were made before still have to be paid, so where to stays known.
    const [seen] = (await customer.get('/api/orders')).body;
    expect(seen.bankTransfer).toEqual(open.body.bankTransfer);
    const another = await postTransferOrder(customer, [{ productId: product.id, quantity: 1 }]);
    expect(another).toMatchObject({ status: 409, body: { code: 'payment_method_unavailable' } });
  });
});

describe('transfer discount', () => {
  const discount = '/api/admin/transfer-discount-config';

  it('is 3.50 where none is configured, for everyone to see', async () => {
    expect((await visitor().get(discount)).body).toEqual({
      isActive: true,
      discountPercentage: '3.50',
      discountText: 'por pagar por transferencia',
      version: 1,
    });
  });

  it('is changed with two places', async () => {
    const input = { discountPercentage: 5, discountText: 'por transferir', isActive: true };
    expect((await admin.put(discount, input)).body).toEqual({ ...input, discountPercentage: '5.00', version: 2 });
    await admin.put(discount, { ...input, isActive: false });
    expect((await visitor().get(discount)).body.isActive).toBe(false);
  });

  it('counts in the very next order: another percentage, and none where it is switched off', async () => {
    await create('bank_transfer', TEST_BANK);
    const customer = await signedIn();
    const { id: productId } = await buildProduct({ price: '1000.00' });
    const order = async (discountApplied: string) => {
      const { status, body } = await customer.post('/api/payments/create-direct-transfer', {
        productId,
        quantity: 1,
        originalAmount: 1000,
        discountApplied,
      });
      return [status, body.totalAmount ?? body.figures.totalAmount];
    };
    await admin.put(discount, { discountPercentage: '10.00', discountText: 'por transferir', isActive: true });
    expect([await order('35.00'), await order('100.00')]).toEqual([
      [409, '999.00'],
      [201, '999.00'],
    ]);
    await admin.put(discount, { discountPercentage: '10.00', discountText: 'por transferir', isActive: false });
    expect([await order('100.00'), await order('0')]).toEqual([
      [409, '1099.00'],
      [201, '1099.00'],
    ]);
    const mails = await messagesTo(customer.user.email);
    const said = mails.map(({ text }) => /^Descuento por transferencia: (.*)$/m.exec(text)?.[1]);
    expect(said.sort()).toEqual(['−$100.00 MXN', undefined]);
  });

  it.each([-1, 100.01, 'x', null])('cannot be %p percent', async (discountPercentage) => {
    const { status, body } = await admin.put(discount, { discountPercentage, discountText: '' });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      discountPercentage: 'El porcentaje debe ser un número entre 0 y 100.',
      discountText: 'El texto del descuento no puede estar vacío.',
    });
  });
});
