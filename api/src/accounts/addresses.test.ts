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

describe('addresses', () => {
  it('are created, listed with the main one first, changed and deleted', async () => {
    const customer = await signedIn();
    const first = await customer.post('/api/addresses', { ...home, isDefault: false });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({ ...home, isDefault: false, id: expect.any(String) });
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

  it('have México as their country when none is sent', async () => {
    const customer = await signedIn();
    const { country: _country, isDefault: _isDefault, ...rest } = home;
    expect((await customer.post('/api/addresses', rest)).body).toMatchObject({ country: 'México', isDefault: false });
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
    const save = (isDefault: boolean) => customer.post('/api/addresses', { ...home, isDefault });
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
    ['street', 'La calle y el número son requeridos'],
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

  it('of somebody else are not found, by nobody, and stay as they are', async () => {
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
