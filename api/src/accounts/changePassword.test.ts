import { limitOf } from '../http/limits';
import { Notification } from '../notifications/model';
import { buildUser, PASSWORD, signedIn, signedInAs, signInLongAgo, visitor } from '../test/build';
import { messagesTo } from '../test/jobs';
import { SecurityLog } from './model';

const NEW = 'grapa pila correcto caballo';
const change = (client: ReturnType<typeof visitor>, body: object = {}) =>
  client.put('/api/user/password', { currentPassword: PASSWORD, newPassword: NEW, ...body });
const signInWith = (username: string, password: string) => visitor().post('/api/login', { username, password });

describe('PUT /api/user/password', () => {
  it('changes it, goes on here under a new session id, ends the other sessions and tells the owner', async () => {
    const user = await buildUser({ resetToken: 'x'.repeat(64), resetTokenExpiry: new Date(Date.now() + 60_000) });
    const [here, there] = [await signedInAs(user), await signedInAs(user)];
    const before = here.copy();
    const { status, body } = await change(here);
    expect([status, body.id]).toEqual([200, user.id]);
    expect((await here.get('/api/user')).status).toBe(200);
    expect((await before.get('/api/user')).status).toBe(401);
    expect((await there.get('/api/user')).status).toBe(401);
    expect((await signInWith(user.username, PASSWORD)).status).toBe(401);
    expect((await signInWith(user.username, NEW)).status).toBe(200);
    expect((await messagesTo(user.email)).map(({ template }) => template)).toEqual(['password_changed']);
    expect((await user.reload()).resetToken).toBeNull();
    expect(await SecurityLog.count({ where: { userId: user.id, action: 'password_changed' } })).toBe(1);
  });

  it.each([
    [{ currentPassword: undefined }, { currentPassword: 'Escribe tu contraseña actual' }],
    [{ currentPassword: 'no es' }, { currentPassword: 'La contraseña no es correcta.' }],
    [{ newPassword: 'corta' }, { newPassword: 'La contraseña debe tener al menos 8 caracteres' }],
    [{ newPassword: 'password1' }, { newPassword: 'Esa contraseña es demasiado común. Elige otra.' }],
  ])('refuses %j', async (body, fields) => {
    const customer = await signedIn();
    const response = await change(customer, body);
    expect([response.status, response.body.fields]).toEqual([400, fields]);
    expect((await customer.get('/api/user')).status).toBe(200);
  });

  it('judges five wrong passwords', async () => {
    const customer = await signedIn();
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      statuses.push((await change(customer, { currentPassword: `no ${tries}` })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await change(customer)).status).toBe(429);
  });

  it('gives nobody who knew the old one codes again: with an account of one’s own they would never end', async () => {
    const customer = await signedIn({ twoFactorEnabled: true, twoFactorMethod: 'sms', isPhoneVerified: true });
    const passwords = [PASSWORD, NEW];
    for (let round = 0; round < limitOf('codeSends'); round += 1) {
      expect((await customer.post('/api/step-up/request')).status).toBe(200);
      const [currentPassword, newPassword] = round % 2 ? passwords.toReversed() : passwords;
      expect((await change(customer, { currentPassword, newPassword })).status).toBe(200);
    }
    expect((await customer.post('/api/step-up/request')).status).toBe(429);
    const counted = { recipient: customer.user.phone ?? '', template: 'code_text', isCounted: true } as const;
    expect(await Notification.count({ where: counted })).toBe(limitOf('codeSends'));
  });

  it('asks who it is when the sign-in is long ago; visitors are strangers', async () => {
    const customer = await signedIn();
    await signInLongAgo(customer);
    const refused = await change(customer);
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
    expect((await change(visitor())).status).toBe(401);
  });

  it('of two at once lets one win', async () => {
    const user = await buildUser();
    const clients = [await signedInAs(user), await signedInAs(user)];
    const statuses = await Promise.all(
      clients.map(async (client, index) => (await change(client, { newPassword: `${NEW} ${index}` })).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});
