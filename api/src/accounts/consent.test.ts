import { buildProduct } from '../catalog/build';
import { buildBankTransfer, seenFigures } from '../orders/build';
import { PASSWORD, type SignedInClient, signedIn, visitor } from '../test/build';
import { User } from './model';

let admin: SignedInClient;
beforeAll(async () => {
  await buildBankTransfer();
  admin = await signedIn({ isAdmin: true });
});

const person = () => {
  const username = `u${Math.random().toString(36).slice(2, 10)}`;
  return { username, email: `${username}@correo.mx`, password: PASSWORD, fullName: 'Lucía', phone: '5512345678' };
};
async function register(more: object = {}) {
  const client = visitor();
  const { status, body } = await client.post('/api/register', { ...person(), ...more });
  return { client, status, body, inPanel: async () => (await admin.get(`/api/admin/users/${body.id}`)).body };
}

describe('what an account accepts', () => {
  it('is kept with the versions of both texts, and shown in the panel', async () => {
    const { status, inPanel } = await register({ termsVersion: '2026-11-25', privacyVersion: '2026-11-20' });
    expect(status).toBe(201);
    expect((await inPanel()).accepted).toEqual({
      termsVersion: '2026-11-25',
      privacyVersion: '2026-11-20',
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('is not known of a client that shows none', async () => {
    const { status, inPanel } = await register();
    expect(status).toBe(201);
    expect(await inPanel()).toMatchObject({ accepted: null, marketingConsentAt: null });
  });

  it('is a day', async () => {
    const { status, body } = await register({ termsVersion: '2026-02-31' });
    expect([status, body.fields]).toEqual([400, { termsVersion: 'La versión del texto es inválida' }]);
  });
});

describe('consent to offers', () => {
  it('is given with the registration or later, keeps its first moment, and is taken back', async () => {
    const { client, body, inPanel } = await register({ acceptsMarketing: true });
    expect(body.acceptsMarketing).toBe(true);
    const { marketingConsentAt } = await inPanel();
    expect(Date.parse(marketingConsentAt)).toBeLessThanOrEqual(Date.now());
    await client.patch('/api/user/profile', { acceptsMarketing: true, fullName: 'Lucía H.' });
    expect((await inPanel()).marketingConsentAt).toBe(marketingConsentAt);
    await client.patch('/api/user/profile', { acceptsMarketing: false });
    expect((await client.get('/api/user')).body.acceptsMarketing).toBe(false);
    expect((await inPanel()).marketingConsentAt).toBeNull();
  });

  it('is not given by nobody, and a change of something else leaves it', async () => {
    const { client, body } = await register();
    expect(body.acceptsMarketing).toBe(false);
    await client.patch('/api/user/profile', { acceptsMarketing: true });
    await client.patch('/api/user/profile', { fullName: 'Lucía Hernández' });
    expect((await User.findByPk(body.id, { rejectOnEmpty: true })).marketingConsentAt).not.toBeNull();
    expect((await client.get('/api/user')).body.acceptsMarketing).toBe(true);
  });
});

it('a purchase keeps the version of the terms that it accepted, and none where the client says none', async () => {
  const customer = await signedIn();
  const product = await buildProduct();
  const items = [{ productId: product.id, quantity: 1 }];
  const buy = async (more: object) => {
    const order = { items, ...(await seenFigures(items)), ...more };
    const { status, body } = await customer.post('/api/payments/create-direct-transfer', order);
    expect(status).toBe(201);
    return (await admin.get(`/api/admin/orders/${body.id}`)).body.termsVersion;
  };
  expect(await buy({ termsVersion: '2026-11-25' })).toBe('2026-11-25');
  expect(await buy({})).toBeNull();
});
