import { setTimeout as sleep } from 'node:timers/promises';
import { database } from '../../database/connection';
import { query } from '../../database/query';
import { allows, limitOf } from '../../http/limits';
import { runJob } from '../../jobs/queue';
import { paramsOf } from '../../notifications/content';
import { Notification } from '../../notifications/model';
import { findSuppressionReason } from '../../notifications/sendLimits';
import { buildUser, PASSWORD, signedIn, signedInAs, visitor } from '../../test/build';
import { messagesTo, workOffJobs } from '../../test/jobs';
import { overtake } from '../../test/overtake';
import { untilBlocked } from '../../test/untilBlocked';
import type { User } from '../model';
import { Passkey } from '../passkeys/model';

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
    ['username', (user: User) => user.username, (user: User) => user.email, /^el correo de la cuenta l•••$/],
    [
      'phone',
      (user: User) => user.phone?.replace('+52', '044 ') ?? '',
      (user: User) => user.phone ?? '',
      /^••••••\d{4}, o al correo/,
    ],
  ])('sends a link by %s', async (method, identifierOf, recipientOf, masked) => {
    const user = await buildUser({ isPhoneVerified: true });
    const response = await request(identifierOf(user), method);
    expect(response.status).toBe(200);
    expect(response.body.sentTo).toMatch(masked);
    expect(await tokenFor(recipientOf(user))).toHaveLength(43);
  });

  it('finds a username in whatever case it is typed, also where JavaScript and PostgreSQL differ about it', async () => {
    const user = await buildUser({ username: `İlker${Date.now()}` });
    await request(user.username, 'username');
    const token = await tokenFor(user.email);
    expect(token).toHaveLength(43);
    expect((await confirm(user.username, token, { method: 'username' })).status).toBe(200);
  });

  it.each([
    ['email', (user: User) => user.email, (user: User) => user.email],
    ['username', (user: User) => user.username, (user: User) => user.email],
    ['phone', (user: User) => user.phone ?? '', (user: User) => user.phone ?? ''],
  ] as const)('says in the link that it was asked for by %s', async (method, identifierOf, recipientOf) => {
    const user = await buildUser({ isPhoneVerified: true });
    await request(identifierOf(user), method);
    await workOffJobs();
    const message = (await messagesTo(recipientOf(user))).at(-1);
    expect(message?.params.link).toMatch(new RegExp(`/auth\\?token=[\\w-]{43}&method=${method}$`));
  });

  it('sends no SMS to a number that nobody has proven: the link goes by mail, and the answer does not tell', async () => {
    const [user, proven] = [await buildUser(), await buildUser({ isPhoneVerified: true })];
    const [answer, usual] = [await request(user.phone ?? '', 'phone'), await request(proven.phone ?? '', 'phone')];
    expect(answer.body.message).toBe(usual.body.message);
    expect(await tokenFor(user.email)).toHaveLength(43);
    expect(await messagesTo(user.phone ?? '')).toEqual([]);
  });

  it('means by a phone that several accounts have the one that proved it, and of none that did the oldest', async () => {
    const [first, younger] = [await buildUser(), await buildUser()];
    const proven = await buildUser({ phone: first.phone, isPhoneVerified: true });
    const shared = first.phone ?? '';
    await request(shared, 'phone');
    const resetToken = await tokenFor(shared);
    expect(await tokenFor(first.email)).toBe('nothing was sent');
    expect((await confirm(shared, resetToken, { method: 'phone' })).status).toBe(200);
    expect([await canSignIn(proven, NEW), await canSignIn(first, PASSWORD)]).toEqual([true, true]);

    const older = await buildUser({ phone: younger.phone, createdAt: new Date('2020-01-01') });
    await request(younger.phone ?? '', 'phone');
    expect(await tokenFor(older.email)).toHaveLength(43);
    expect(await tokenFor(younger.email)).toBe('nothing was sent');
  });

  it('still sends by mail when somebody else has used the SMS up', async () => {
    const user = await buildUser({ isPhoneVerified: true });
    for (let at = 0; at < 4; at += 1) {
      await request(user.phone ?? '', 'phone');
      await workOffJobs();
    }
    expect((await messagesTo(user.phone ?? '')).filter(({ template }) => template === 'reset_text')).toHaveLength(3);
    await request(user.email);
    expect(await tokenFor(user.email)).toHaveLength(43);
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

  it('leaves the last link good when somebody has used up those of the day', async () => {
    const user = await buildUser();
    await request(user.email);
    const token = await tokenFor(user.email);
    for (let count = 0; count < limitOf('resetsPerDay'); count += 1) await allows('resetsPerDay', `${user.id}|email`);
    await request(user.email);
    expect(await tokenFor(user.email)).toBe(token);
    expect((await confirm(user.email, token)).status).toBe(200);
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
  it('gives the owner codes again that somebody with the old password has used up', async () => {
    const user = await buildUser({ isEmailVerified: true, isPhoneVerified: true });
    const phone = user.phone ?? '';
    /** Why the next code to each is not sent. */
    const reasons = () =>
      Promise.all(
        [
          { channel: 'email', recipient: user.email, template: 'code_mail' } as const,
          { channel: 'sms', recipient: phone, template: 'code_text' } as const,
        ].map(async (code) => findSuppressionReason(await Notification.create({ ...code, params: null }))),
      );
    for (let sent = 0; sent < 10; sent += 1) expect(await reasons()).toEqual([null, null]);
    expect(await reasons()).toEqual(['recipient_capped', 'recipient_capped']);
    await request(user.email);
    await workOffJobs();
    const where = { recipient: user.email, template: 'reset_mail' } as const;
    const { link } = paramsOf(await Notification.findOne({ where, rejectOnEmpty: true }));
    expect((await confirm(user.email, new URL(String(link)).searchParams.get('token') ?? '')).status).toBe(200);
    expect(await reasons()).toEqual([null, null]);
  });

  it('gives as many again in a day as it has, and no more: with an account of one’s own they would never end', async () => {
    const user = await buildUser({ isEmailVerified: true, isPhoneVerified: true });
    const code = { channel: 'sms', recipient: user.phone ?? '', template: 'code_text', params: null } as const;
    const left: [codes: boolean, texts: number][] = [];
    for (let resets = 0; resets < 2; resets += 1) {
      while (await allows('codeSends', user.id));
      await Notification.bulkCreate(Array.from({ length: limitOf('messagesPerDay') }, () => code));
      await request(user.email);
      expect((await confirm(user.email, await tokenFor(user.email))).status).toBe(200);
      const counted = { recipient: code.recipient, template: code.template, isCounted: true };
      left.push([await allows('codeSends', user.id), await Notification.count({ where: counted })]);
    }
    expect(left).toEqual([
      [true, 0],
      [false, limitOf('messagesPerDay')],
    ]);
  });

  it('gives who works in the panel codes again, however many of the day came back typed', async () => {
    const user = await buildUser({ isAdmin: true, isEmailVerified: true, isPhoneVerified: true });
    const typed = { channel: 'sms', recipient: user.phone ?? '', template: 'code_text', params: null } as const;
    await Notification.bulkCreate(
      Array.from({ length: limitOf('messagesPerDay') }, () => ({ ...typed, isCounted: false })),
    );
    while (await allows('codeSends', user.id));
    await request(user.email);
    expect((await confirm(user.email, await tokenFor(user.email))).status).toBe(200);
    expect(await allows('codeSends', user.id)).toBe(true);
  });

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

  it('sets the password also where another transaction held one of the sessions for longer than it waits', async () => {
    const user = await buildUser();
    const session = await signedInAs(user);
    await request(user.email);
    const token = await tokenFor(user.email);
    const { answer } = await database.transaction(async (transaction) => {
      await query('SELECT FROM sessions WHERE user_id = $1 FOR UPDATE', [user.id], transaction);
      const confirmed = confirm(user.email, token);
      await untilBlocked('sessions');
      // Longer than `lock_timeout`, and shorter than the three attempts. In an object: a promise would be waited for.
      await sleep(2_200);
      return { answer: confirmed };
    });
    expect((await answer).status).toBe(200);
    expect((await session.get('/api/user')).status).toBe(401);
    expect([await canSignIn(user, PASSWORD), await canSignIn(user, NEW)]).toEqual([false, true]);
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

  it('judges ten tokens per account, address and hour, and the owner’s elsewhere', async () => {
    const user = await buildUser();
    const names = [user.email, user.email.toUpperCase()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => confirm(names[at % 2] ?? '', `token${at}`)),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    await request(user.email);
    const mine = { identifier: user.email, resetToken: await tokenFor(user.email), newPassword: NEW, method: 'email' };
    const elsewhere = { 'X-Forwarded-For': '187.190.50.1' };
    expect((await visitor().post('/api/password-reset/confirm', mine, elsewhere)).status).toBe(200);
  });

  it('proves the mail only when the token came by mail, whatever the caller says', async () => {
    const user = await buildUser({ isPhoneVerified: true });
    await request(user.phone ?? '', 'phone');
    expect((await confirm(user.email, await tokenFor(user.phone ?? ''))).status).toBe(200);
    expect(await user.reload()).toMatchObject({ isEmailVerified: false, isPhoneVerified: true });
    await request(user.username, 'username');
    const token = await tokenFor(user.email);
    expect((await confirm(user.phone ?? '', token, { method: 'phone' })).status).toBe(200);
    expect(await user.reload()).toMatchObject({ isEmailVerified: true });
  });

  it('takes the passkeys from whoever set the account up without having its mail', async () => {
    const keysLeft = async (isEmailVerified: boolean) => {
      const user = await buildUser({ isEmailVerified });
      const key = { credentialId: user.id, publicKey: Buffer.from('x'), name: 'Llave' };
      await Passkey.create({ userId: user.id, ...key });
      await request(user.email);
      expect((await confirm(user.email, await tokenFor(user.email))).status).toBe(200);
      return Passkey.count({ where: { userId: user.id } });
    };
    expect([await keysLeft(true), await keysLeft(false)]).toEqual([1, 0]);
  });

  const byMailAndText = { twoFactorEnabled: true, twoFactorMethod: 'email_sms' as const };
  const byText = { twoFactorEnabled: true, twoFactorMethod: 'sms' as const };
  const byApp = { twoFactorEnabled: true, totpEnabledAt: new Date() };
  it.each([
    [
      'of an account whose mail was not proven takes the number from whoever set it up',
      {},
      { isEmailVerified: true, isPhoneVerified: false },
    ],
    [
      'does so, too, where codes of two-step verification go by mail as well',
      byMailAndText,
      { isEmailVerified: true, isPhoneVerified: false },
    ],
    [
      'leaves mail and number as they are where the number is the second step',
      byText,
      { isEmailVerified: false, isPhoneVerified: true },
    ],
    ['does so, too, where an app is the second step', byApp, { isEmailVerified: false, isPhoneVerified: true }],
    [
      'leaves the number to whoever had proven the mail',
      { isEmailVerified: true },
      { isEmailVerified: true, isPhoneVerified: true },
    ],
  ])('by mail %s', async (_what, values, proven) => {
    const user = await buildUser({ isPhoneVerified: true, ...values });
    await request(user.email);
    expect((await confirm(user.email, await tokenFor(user.email))).status).toBe(200);
    expect(await user.reload()).toMatchObject(proven);
    // Whose proof is gone gets no link at the number.
    await request(user.phone ?? '', 'phone');
    const isSent = (await tokenFor(user.phone ?? '')) !== 'nothing was sent';
    expect(isSent).toBe(proven.isPhoneVerified);
  });

  it('takes no token that went to an address the owner has left', async () => {
    const user = await buildUser();
    await request(user.email);
    const token = await tokenFor(user.email);
    const email = `n-${user.email}`;
    expect((await (await signedInAs(user)).patch('/api/user/profile', { email })).status).toBe(200);
    expect((await confirm(email, token)).body.code).toBe('invalid_reset_token');
  });

  it('sends the link to the address that the account has when it goes out, and none to a closed account', async () => {
    const [client, closing] = [await signedIn(), await signedIn()];
    const [email, old] = [`n-${client.user.email}`, client.user.email];
    await overtake<unknown>(
      { table: 'users', id: client.id },
      () => client.patch('/api/user/profile', { email }),
      () => runJob('accounts.request-reset', { userId: client.id, method: 'email' }),
    );
    expect(await tokenFor(old)).toBe('nothing was sent');
    expect(await tokenFor(email)).toHaveLength(43);

    await request(closing.user.email);
    await closing.post('/api/privacy/close');
    await workOffJobs();
    const { email: closed, resetToken } = await closing.user.reload();
    expect([closed, resetToken]).toEqual([expect.stringMatching(/cuenta-cerrada/), null]);
    expect((await messagesTo(closed)).filter(({ template }) => template.startsWith('reset_'))).toEqual([]);
  });

  it('lets the owner in again whose codes were used up by somebody with the old password', async () => {
    const user = await buildUser({ twoFactorEnabled: true });
    const login = (password: string) => visitor().post('/api/login', { username: user.username, password });
    for (let at = 0; at < 5; at += 1) expect((await login(PASSWORD)).status).toBe(202);
    expect((await login(PASSWORD)).status).toBe(429);
    await request(user.email);
    expect((await confirm(user.email, await tokenFor(user.email))).status).toBe(200);
    expect((await login(NEW)).status).toBe(202);
  });
});
