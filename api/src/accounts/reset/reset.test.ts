import { database } from '../../database/connection';
import { buildUser, PASSWORD, signedInAs, visitor } from '../../test/build';
import { messagesTo, workOffJobs } from '../../test/jobs';
import type { User } from '../model';

const NEW = 'otra contraseña larga';
const request = (identifier: string, method = 'email') =>
  visitor().post('/api/password-reset/request', { identifier, method });
const confirm = (identifier: string, resetToken: string, change: object = {}) =>
  visitor().post('/api/password-reset/confirm', {
    identifier,
    resetToken,
    newPassword: NEW,
    method: 'email',
    ...change,
  });
const canSignIn = async (user: User, password: string) =>
  (await visitor().post('/api/login', { username: user.username, password })).status === 200;

/** The token in the newest message to an address or phone. */
async function tokenFor(recipient: string): Promise<string> {
  await workOffJobs();
  const message = (await messagesTo(recipient)).findLast(({ template }) => template.startsWith('reset_'));
  return message?.text.match(/http:\/\/boom\.test\/auth\?token=([\w-]{43})/)?.[1] ?? 'nothing was sent';
}

describe('POST /api/password-reset/request', () => {
  it.each([
    ['email', (user: User) => user.email.toUpperCase(), (user: User) => user.email, /^L•••@CORREO\.MX$/],
    ['username', (user: User) => user.username, (user: User) => user.email, /^el email de la cuenta l•••$/],
    [
      'phone',
      (user: User) => user.phone?.replace('+52', '044 ') ?? '',
      (user: User) => user.phone ?? '',
      /^••••••\d{4}$/,
    ],
  ])('sends a link by %s', async (method, identifierOf, recipientOf, masked) => {
    const user = await buildUser();
    const response = await request(identifierOf(user), method);
    expect(response.status).toBe(200);
    expect(response.body.sentTo).toMatch(masked);
    expect(await tokenFor(recipientOf(user))).toHaveLength(43);
  });

  it('answers the same for an account that does not exist, and sends nothing', async () => {
    const user = await buildUser();
    const known = await request(user.email);
    const unknown = await request('lnadie@correo.mx');
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
    expect(await tokenFor('lnadie@correo.mx')).toBe('nothing was sent');
  });

  it('sends three per account and hour, and does not tell', async () => {
    const user = await buildUser();
    for (let at = 0; at < 5; at += 1) {
      expect((await request(user.email)).status).toBe(200);
      await workOffJobs();
    }
    const sent = (await messagesTo(user.email)).filter(({ template }) => template === 'reset_mail');
    expect(sent).toHaveLength(3);
  });

  it.each([
    [{}, { identifier: 'Campo requerido', method: 'Método de recuperación inválido' }],
    [{ identifier: 'x', method: 'paloma' }, { method: 'Método de recuperación inválido' }],
  ])('names what is wrong with %j', async (body, fields) => {
    const response = await visitor().post('/api/password-reset/request', body);
    expect([response.status, response.body.fields]).toEqual([400, fields]);
  });
});

describe('POST /api/password-reset/confirm', () => {
  it('sets the password once, ends all sessions, signs nobody in, and tells the owner', async () => {
    const user = await buildUser();
    const session = await signedInAs(user);
    await request(user.email);
    const token = await tokenFor(user.email);
    const answers = await Promise.all([confirm(user.email, token), confirm(user.email, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
    expect((await session.get('/api/user')).status).toBe(401);
    expect(await canSignIn(user, PASSWORD)).toBe(false);
    expect(await canSignIn(user, NEW)).toBe(true);
    expect((await messagesTo(user.email)).at(-1)?.template).toBe('password_changed');
    expect((await user.reload()).isEmailVerified).toBe(true);
    expect((await confirm(user.email, token)).body.code).toBe('invalid_reset_token');
  });

  it('stores the hash of the token only', async () => {
    const user = await buildUser();
    await request(user.email);
    const token = await tokenFor(user.email);
    expect((await user.reload()).resetToken).toMatch(/^[0-9a-f]{64}$/);
    expect(user.resetToken).not.toBe(token);
    expect(user.resetTokenExpiry?.getTime()).toBeCloseTo(Date.now() + 24 * 3_600_000, -5);
  });

  it('refuses an old token, one of somebody else, an expired one and an invented one', async () => {
    const [user, other] = [await buildUser(), await buildUser()];
    await request(user.email);
    const first = await tokenFor(user.email);
    await request(user.email);
    const second = await tokenFor(user.email);
    expect((await confirm(user.email, first)).status).toBe(400);
    expect((await confirm(other.email, second)).status).toBe(400);
    expect((await confirm(user.email, 'x'.repeat(43))).body).toMatchObject({
      code: 'invalid_reset_token',
      error: 'El token de recuperación no es válido o ya venció. Solicita uno nuevo.',
    });
    await database.query("UPDATE users SET reset_token_expiry = now() - interval '1 second' WHERE id = $id", {
      bind: { id: user.id },
    });
    expect((await confirm(user.email, second)).status).toBe(400);
    expect(await canSignIn(user, PASSWORD)).toBe(true);
  });

  it.each([
    [{ newPassword: 'corta' }, { newPassword: 'La contraseña debe tener al menos 8 caracteres' }],
    [{ resetToken: '' }, { resetToken: 'Token de recuperación requerido' }],
    [{ identifier: '' }, { identifier: 'Campo requerido' }],
    [{ method: 'paloma' }, { method: 'Método de recuperación inválido' }],
  ])('names what is wrong with %j', async (change, fields) => {
    const response = await confirm('alguien@correo.mx', 'token', change);
    expect([response.status, response.body.fields]).toEqual([400, fields]);
  });

  it('refuses a common password, and the token stays good', async () => {
    const user = await buildUser();
    await request(user.email);
    const token = await tokenFor(user.email);
    const weak = await confirm(user.email, token, { newPassword: 'password1' });
    expect(weak.body.fields).toEqual({ newPassword: 'Esa contraseña es demasiado común. Elige otra.' });
    expect((await confirm(user.email, token)).status).toBe(200);
  });

  it('judges ten tokens per account and hour', async () => {
    const user = await buildUser();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => confirm(user.email, `token${at}`)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});
