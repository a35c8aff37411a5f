import { query } from '../database/query';
import { signedIn, visitor } from '../test/build';
import { buildAddress } from '../test/buildAddress';

const home = {
  title: 'Casa',
  street: 'Av. Juárez 100',
  city: 'Guadalajara',
  state: 'Jalisco',
  postalCode: '44100',
  country: 'México',
  isDefault: true,
};
const noParts = {
  streetName: null,
  exteriorNumber: null,
  interiorNumber: null,
  neighborhood: null,
  municipality: null,
  betweenStreets: null,
  references: null,
  receiverName: null,
  receiverPhone: null,
};
/** As it is written in Mexico. */
const office = {
  ...home,
  title: 'Oficina',
  street: 'Paseo de la Reforma',
  exteriorNumber: '222',
  interiorNumber: '4-B',
  neighborhood: 'Juárez',
  municipality: 'Cuauhtémoc',
  city: 'Cuauhtémoc',
  state: 'Ciudad de México',
  postalCode: '06600',
  betweenStreets: 'Génova y Niza',
  references: 'Torre con fuente',
  receiverName: 'Recepción',
  receiverPhone: '044 55 1234 5678',
};
const wholeStreet = 'Paseo de la Reforma 222, int. 4-B, col. Juárez';

describe('addresses', () => {
  it('are created, listed with the main one first, changed and deleted', async () => {
    const customer = await signedIn();
    const first = await customer.post('/api/addresses', { ...home, isDefault: false });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({ ...home, ...noParts, isDefault: false, id: expect.any(String) });
    const second = await customer.post('/api/addresses', { ...home, title: 'Trabajo' });
    const changed = await customer.patch(`/api/addresses/${first.body.id}`, {
      ...home,
      city: 'Zapopan',
      isDefault: false,
    });
    expect(changed.body).toMatchObject({ city: 'Zapopan', isDefault: false });
    const list = await customer.get('/api/addresses');
    expect(list.body.map(({ title }: { title: string }) => title)).toEqual(['Trabajo', 'Casa']);
    expect((await customer.delete(`/api/addresses/${second.body.id}`)).status).toBe(204);
    expect((await customer.get('/api/addresses')).body).toEqual([changed.body]);
  });

  it('are stored once where one is sent again as it was, as after a lost answer', async () => {
    const customer = await signedIn();
    for (const address of [home, { ...office, isDefault: false }]) {
      const first = await customer.post('/api/addresses', address);
      const again = await customer.post('/api/addresses', address);
      expect([again.status, again.body]).toEqual([201, first.body]);
    }
    expect((await customer.post('/api/addresses', { ...office, interiorNumber: '5-B' })).status).toBe(201);
    expect((await customer.get('/api/addresses')).body).toHaveLength(3);
    expect((await (await signedIn()).post('/api/addresses', home)).status).toBe(201);
  });

  it('have México as their country when none is sent', async () => {
    const customer = await signedIn();
    const { country: _country, isDefault: _isDefault, ...rest } = home;
    expect((await customer.post('/api/addresses', rest)).body).toMatchObject({ country: 'México', isDefault: false });
  });

  it.each(['', '  '])('are in no country without a name: %j', async (country) => {
    const { status, body } = await (await signedIn()).post('/api/addresses', { ...home, country });
    expect([status, body.fields]).toEqual([400, { country: 'El país es requerido' }]);
  });

  it('have one main address at most, also when several become it at once', async () => {
    const customer = await signedIn();
    const ids = (await Promise.all([1, 2, 3].map(() => buildAddress({ userId: customer.id })))).map(({ id }) => id);
    const answers = await Promise.all(ids.map((id) => customer.patch(`/api/addresses/${id}`, { isDefault: true })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await customer.post('/api/addresses', home);
    const list = (await customer.get('/api/addresses')).body;
    expect(list.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
    const again = await customer.patch(`/api/addresses/${list[0].id}`, { isDefault: true });
    expect(again.body.isDefault).toBe(true);
    expect((await customer.get('/api/addresses')).body[0].isDefault).toBe(true);
  });

  it('are two hundred at most, also when several are saved at once', async () => {
    const customer = await signedIn();
    const text = `INSERT INTO addresses (user_id, title, street, city, state, postal_code, country, is_default)
      SELECT $1, 'Sucursal ' || n, 'Calle 1', 'Puebla', 'Puebla', '72000', 'México', false FROM generate_series(1, 196) n`;
    await query(text, [customer.id]);
    const save = (isDefault: boolean, at = 8) =>
      customer.post('/api/addresses', { ...home, title: `Casa ${at}`, isDefault });
    const answers = await Promise.all([false, false, true, false, false, true, false, false].map(save));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toEqual({ code: 'too_many_addresses', error: 'Puedes guardar hasta 200 direcciones.' });
    const list = (await customer.get('/api/addresses')).body;
    expect(list).toHaveLength(200);
    await customer.delete(`/api/addresses/${list[0].id}`);
    expect((await save(false)).status).toBe(201);
  });

  it.each([
    ['title', 'El nombre de la dirección es requerido'],
    ['street', 'La calle es requerida'],
    ['city', 'La ciudad es requerida'],
    ['state', 'El estado es requerido'],
    ['postalCode', 'El código postal es requerido'],
  ])('need a %s', async (field, message) => {
    const customer = await signedIn();
    for (const value of [undefined, '', '  ']) {
      const response = await customer.post('/api/addresses', { ...home, [field]: value });
      expect([response.status, response.body.fields]).toEqual([400, { [field]: message }]);
    }
  });

  it.each(['1234', '123456', 'ABCDE', '12 345'])('have five digits as postal code, not %s', async (postalCode) => {
    const { status, body } = await (await signedIn()).post('/api/addresses', { ...home, postalCode });
    expect([status, body.error]).toEqual([400, 'El código postal tiene 5 dígitos']);
  });

  it('abroad have the postal code of their country', async () => {
    const abroad = { ...home, postalCode: 'SW1A 1AA', country: 'Reino Unido' };
    const { status, body } = await (await signedIn()).post('/api/addresses', abroad);
    expect([status, body.postalCode]).toEqual([201, 'SW1A 1AA']);
  });

  it('abroad have at most twelve characters as postal code', async () => {
    const abroad = { ...home, postalCode: '1234567890123', country: 'Chile' };
    const { status, body } = await (await signedIn()).post('/api/addresses', abroad);
    expect([status, body.fields]).toEqual([400, { postalCode: 'Máximo 12 caracteres' }]);
  });

  it('of somebody else are not found, not even by an administrator, and stay as they are', async () => {
    const theirs = await buildAddress();
    for (const client of [await signedIn(), await signedIn({ isAdmin: true })]) {
      const changed = await client.patch(`/api/addresses/${theirs.id}`, { city: 'Ajena' });
      expect([changed.status, changed.body.code]).toEqual([404, 'address_not_found']);
      expect((await client.delete(`/api/addresses/${theirs.id}`)).status).toBe(404);
      expect((await client.get('/api/addresses')).body).toEqual([]);
    }
    expect((await theirs.reload()).city).toBe('Cuauhtémoc');
  });

  it('are for the signed-in', async () => {
    expect((await visitor().get('/api/addresses')).status).toBe(401);
    expect((await visitor().post('/api/addresses', home)).status).toBe(401);
  });
});

describe('an address as it is written in Mexico', () => {
  const saved = async (input: object = office) => {
    const customer = await signedIn();
    const { status, body } = await customer.post('/api/addresses', input);
    expect(status).toBe(201);
    const change = async (changes: object) => (await customer.patch(`/api/addresses/${body.id}`, changes)).body;
    return { customer, address: body, change };
  };

  it('keeps its parts, says all of the street in the documented field, and the phone as others are kept', async () => {
    const { customer, address } = await saved();
    const kept = { ...office, streetName: office.street, street: wholeStreet, receiverPhone: '+525512345678' };
    expect(address).toEqual({ ...kept, id: address.id });
    expect((await customer.get('/api/addresses')).body).toEqual([address]);
  });

  it('takes what is empty for what is not told', async () => {
    const empty = Object.fromEntries(Object.keys(noParts).map((part) => [part, ' ']));
    const { address } = await saved({ ...home, ...empty });
    expect(address).toEqual({ ...home, ...noParts, id: address.id });
  });

  it('makes the street anew when a part of it changes, also of two at once', async () => {
    const { customer, address, change } = await saved();
    await Promise.all([change({ exteriorNumber: '300' }), change({ interiorNumber: null })]);
    expect((await customer.get('/api/addresses')).body).toEqual([
      { ...address, exteriorNumber: '300', interiorNumber: null, street: 'Paseo de la Reforma 300, col. Juárez' },
    ]);
    expect(await change({ street: 'Niza', exteriorNumber: '5' })).toMatchObject({
      streetName: 'Niza',
      street: 'Niza 5, col. Juárez',
    });
  });

  it('has no part of the old place once somebody who knows the documented fields only writes another', async () => {
    const { address, change } = await saved();
    const { title, street, city, state, postalCode, country, isDefault } = address;
    const asWritten = { title, street, city, state, postalCode, country, isDefault };
    expect(await change({ ...asWritten, title: 'Trabajo' })).toEqual({ ...address, title: 'Trabajo' });
    const receiver = { receiverName: 'Recepción', receiverPhone: '+525512345678' };
    expect(await change({ ...asWritten, street: 'Calle 5 #10' })).toEqual({
      ...asWritten,
      ...noParts,
      ...receiver,
      id: address.id,
      street: 'Calle 5 #10',
    });
  });

  it.each([
    [{ receiverPhone: '12345' }, { receiverPhone: 'Escribe los 10 dígitos, o + y el código del país' }],
    [{ receiverPhone: '+52 55 1234 567' }, { receiverPhone: 'Escribe los 10 dígitos, o + y el código del país' }],
    [{ exteriorNumber: 'x'.repeat(21) }, { exteriorNumber: 'Máximo 20 caracteres' }],
    [{ references: 'Portón\nverde' }, { references: 'Escribe una sola línea' }],
    [{ neighborhood: 5 }, { neighborhood: 'Texto inválido' }],
  ])('is refused with %j, and stays as it was', async (wrong, fields) => {
    const { customer, address } = await saved();
    for (const answer of [
      await customer.post('/api/addresses', { ...office, ...wrong }),
      await customer.patch(`/api/addresses/${address.id}`, { ...wrong, isDefault: false }),
    ]) {
      expect([answer.status, answer.body.fields]).toEqual([400, fields]);
    }
    expect((await customer.get('/api/addresses')).body).toEqual([address]);
  });
});
