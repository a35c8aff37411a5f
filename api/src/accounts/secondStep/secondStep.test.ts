import { generateSync } from 'otplib';
import { QueryTypes } from 'sequelize';
import { database } from '../../database/connection';
import { consume } from '../../http/limits';
import { Notification } from '../../notifications/model';
import { findSuppressionReason } from '../../notifications/sendLimits';
import { buildUser, PASSWORD, signedIn, signedInAs, signInLongAgo, visitor } from '../../test/build';
import { messagesTo } from '../../test/jobs';
import { overtake } from '../../test/overtake';
import { SecurityLog, User } from '../model';
import { hashCode } from './sendCode';

const twoFactor = { twoFactorEnabled: true, twoFactorMethod: 'email' as const };
const byMailAndPhone = { twoFactorEnabled: true, twoFactorMethod: 'email_sms', isPhoneVerified: true } as const;

async function codeFor(recipient: string): Promise<string> {
  const message = (await messagesTo(recipient)).findLast(({ template }) => /^(phone_)?code_/.test(template));
  return message?.params.code ?? 'none';
}

/** A client whose password was right, and the answer to it. */
async function afterPassword(user: User) {
  const client = visitor();
  const response = await client.post('/api/login', { username: user.username, password: PASSWORD });
  return { client, response };
}
const verify = (client: ReturnType<typeof visitor>, code: string) => client.post('/api/login/verify', { code });
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const allowHaste = (id: string) =>
  database.query("UPDATE users SET verification_sent_at = now() - interval '2 minutes' WHERE id = $id", {
    bind: { id },
  });

describe('signing in with two-step verification', () => {
  it('asks for a code, opens nothing before it, and opens a new session with it', async () => {
    const user = await buildUser(twoFactor);
    const { client, response } = await afterPassword(user);
    expect(response.status).toBe(202);
    expect(response.body).toEqual({
      twoFactorRequired: true,
      method: 'email',
      sentTo: `l•••@correo.mx`,
    });
    expect((await client.get('/api/user')).status).toBe(401);
    const before = client.cookieHeader();
    const opened = await verify(client, await codeFor(user.email));
    expect([opened.status, opened.body.id]).toEqual([200, user.id]);
    expect(client.cookieHeader()).not.toBe(before);
    expect((await client.get('/api/user')).body).toMatchObject({ id: user.id, isEmailVerified: true });
    expect(await SecurityLog.count({ where: { userId: user.id, action: 'two_factor_verified' } })).toBe(1);
  });

  it.each([
    ['sms', ['sms']],
    ['whatsapp', ['whatsapp']],
    ['email_sms', ['email', 'sms']],
    ['all', ['email', 'sms', 'whatsapp']],
  ] as const)('sends the same code by every channel of %s', async (twoFactorMethod, channels) => {
    const user = await buildUser({ ...twoFactor, twoFactorMethod, isPhoneVerified: true });
    const { response } = await afterPassword(user);
    const sent = [...(await messagesTo(user.email)), ...(await messagesTo(user.phone ?? ''))];
    expect(sent.map(({ channel }) => channel).sort()).toEqual([...channels].sort());
    expect(new Set(sent.map(({ params }) => params.code)).size).toBe(1);
    expect(sent.map(({ template }) => template)).not.toContain('phone_code_text');
    expect(response.text).not.toContain(sent[0]?.params.code);
    expect(response.body.sentTo).not.toContain(user.phone);
  });

  it('takes a code once, from the session that asked for it', async () => {
    const user = await buildUser(twoFactor);
    const { client } = await afterPassword(user);
    const code = await codeFor(user.email);
    expect((await verify(visitor(), code)).status).toBe(401);
    const thief = client.copy();
    const answers = await Promise.all([verify(client, code), verify(thief, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('judges five codes, however many come at once, and a resend does not start again', async () => {
    const user = await buildUser(twoFactor);
    const { client } = await afterPassword(user);
    const code = await codeFor(user.email);
    const answers = await Promise.all(Array.from({ length: 12 }, () => verify(client, wrong(code))));
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((each) => each === 'invalid_code')).toHaveLength(5);
    expect(codes.filter((each) => each === 'codes_used_up')).toHaveLength(7);
    expect(await SecurityLog.count({ where: { userId: user.id, action: 'two_factor_failed' } })).toBe(12);
    await allowHaste(user.id);
    // One that is sent now could not be used.
    const again = await client.post('/api/login/resend');
    expect([again.status, again.body.code]).toEqual([401, 'codes_used_up']);
    expect((await verify(client, await codeFor(user.email))).body.code).toBe('codes_used_up');
  });

  it('says of a code that another device has asked for one since, not that too many were wrong', async () => {
    const user = await buildUser(twoFactor);
    const { client } = await afterPassword(user);
    const code = await codeFor(user.email);
    await afterPassword(user);
    expect((await verify(client, code)).body.code).toBe('code_expired');
  });

  it('sends a code again after a minute, and the old one is worthless', async () => {
    const user = await buildUser(twoFactor);
    const { client } = await afterPassword(user);
    const old = await codeFor(user.email);
    const hasty = await client.post('/api/login/resend');
    expect([hasty.status, hasty.body.code]).toEqual([429, 'code_sent_recently']);
    await allowHaste(user.id);
    expect((await client.post('/api/login/resend')).body.twoFactorRequired).toBe(true);
    const fresh = await codeFor(user.email);
    if (fresh !== old) expect((await verify(client, old)).status).toBe(401);
    expect((await verify(client, fresh)).status).toBe(200);
    expect((await visitor().post('/api/login/resend')).status).toBe(401);
  });

  it('refuses a code after five minutes, and of somebody who was blocked meanwhile', async () => {
    const user = await buildUser(twoFactor);
    const { client } = await afterPassword(user);
    const [lives] = await database.query<{ seconds: number }>(
      `SELECT extract(epoch FROM verification_code_expiry - verification_sent_at)::int AS seconds FROM users WHERE id = $id`,
      { bind: { id: user.id }, type: QueryTypes.SELECT },
    );
    expect(lives).toEqual({ seconds: 300 });
    await database.query('UPDATE users SET verification_code_expiry = now() WHERE id = $id', { bind: { id: user.id } });
    expect((await verify(client, await codeFor(user.email))).body.code).toBe('code_expired');
    await user.update({ isBlocked: true });
    expect((await verify(client, await codeFor(user.email))).body.code).toBe('unauthenticated');
  });

  it('asks for the password again a quarter of an hour after it was right', async () => {
    const signInBegun = async (minutesAgo: number) => {
      const user = await buildUser(twoFactor);
      const { client } = await afterPassword(user);
      await database.query(
        `UPDATE sessions SET data = jsonb_set(data, '{pending,startedAt}', $startedAt::jsonb)
         WHERE data->'pending'->>'userId' = $id`,
        { bind: { id: user.id, startedAt: String(Date.now() - minutesAgo * 60_000) } },
      );
      return { client, code: await codeFor(user.email) };
    };
    const [old, young] = [await signInBegun(15), await signInBegun(14)];
    expect((await verify(old.client, old.code)).body.code).toBe('unauthenticated');
    expect((await old.client.post('/api/login/resend')).body.code).toBe('unauthenticated');
    expect((await verify(young.client, young.code)).status).toBe(200);
  });

  it('stores the code as a keyed hash, also in the security log', async () => {
    const user = await buildUser(twoFactor);
    await afterPassword(user);
    const code = await codeFor(user.email);
    const { verificationCode } = await user.reload();
    const event = await SecurityLog.findOne({ where: { userId: user.id, action: 'two_factor_sent' } });
    expect(verificationCode).toMatch(/^[0-9a-f]{64}$/);
    expect(event?.code).toBe(verificationCode);
    expect(JSON.stringify(event)).not.toContain(`"${code}"`);
  });

  it('takes no code that went to a mail address which the account no longer has', async () => {
    const client = await signedIn(byMailAndPhone);
    const { email: old } = client.user;
    expect((await client.post('/api/step-up/request')).status).toBe(200);
    const code = await codeFor(old);
    const email = `otra-${old}`;
    expect((await client.patch('/api/user/profile', { email })).status).toBe(200);
    expect((await client.post('/api/step-up/confirm', { code })).status).toBe(400);
    expect((await client.get('/api/user')).body).toMatchObject({ email, isEmailVerified: false });
    await allowHaste(client.id);
    expect((await client.post('/api/step-up/request')).status).toBe(200);
    expect((await client.post('/api/step-up/confirm', { code: await codeFor(email) })).status).toBe(204);
  });

  it('proves the mail address that the code of a step-up went to', async () => {
    const client = await signedIn({ ...twoFactor, isEmailVerified: false });
    await client.post('/api/step-up/request');
    expect((await client.get('/api/user')).body.isEmailVerified).toBe(false);
    const code = await codeFor(client.user.email);
    expect((await client.post('/api/step-up/confirm', { code })).status).toBe(204);
    expect((await client.get('/api/user')).body.isEmailVerified).toBe(true);
  });

  it('takes no code that went to a phone once codes go by mail, and proves no mail by it', async () => {
    const byPhone = { twoFactorEnabled: true, twoFactorMethod: 'sms', isPhoneVerified: true } as const;
    const byMail = { enabled: true, method: 'email' };
    for (const [isEmailVerified, status] of [
      [true, 200],
      [false, 403],
    ] as const) {
      const client = await signedIn({ ...byPhone, isEmailVerified });
      await client.post('/api/step-up/request');
      const code = await codeFor(client.user.phone ?? '');
      expect((await client.post('/api/security/update-2fa', byMail)).status).toBe(status);
      expect((await client.post('/api/step-up/confirm', { code })).status).toBe(400);
      expect((await client.get('/api/user')).body.isEmailVerified).toBe(isEmailVerified);
    }
  });

  it('sends a code to where codes go now, also when that changes at the same moment', async () => {
    const client = await signedIn(byMailAndPhone);
    const { email: old } = client.user;
    const email = `nueva-${old}`;
    await overtake(
      { table: 'users', id: client.id },
      () => client.patch('/api/user/profile', { email }),
      () => client.post('/api/step-up/request'),
    );
    expect(await codeFor(old)).toBe('none');
    expect(await codeFor(email)).not.toBe('none');
  });

  /** What `verify` answers where something else was first to hold the account, and its session afterwards. */
  async function verifyAfter(user: User, first: () => Promise<unknown>) {
    const { client } = await afterPassword(user);
    const code = await codeFor(user.email);
    const [, opened] = await overtake<unknown>({ table: 'users', id: user.id }, first, () => verify(client, code));
    return [(opened as { status: number }).status, (await client.get('/api/user')).status];
  }

  it('opens nothing with a password that was changed while its code was checked', async () => {
    const owner = await signedIn(twoFactor);
    const passwords = { currentPassword: PASSWORD, newPassword: 'otra frase muy larga' };
    expect(await verifyAfter(owner.user, () => owner.put('/api/user/password', passwords))).toEqual([401, 401]);
    expect((await owner.get('/api/user')).status).toBe(200);
  });

  it('opens nothing to somebody who was blocked, or whose sessions ended, while the code was checked', async () => {
    const blocked = await buildUser(twoFactor);
    expect(await verifyAfter(blocked, () => blocked.update({ isBlocked: true }))).toEqual([401, 401]);
    const ended = await buildUser(twoFactor);
    expect(await verifyAfter(ended, () => ended.increment('sessionVersion'))).toEqual([401, 401]);
  });

  it.each(['12345', '1234567', 'abcdef', ''])('refuses %p as a code', async (code) => {
    const { client } = await afterPassword(await buildUser(twoFactor));
    const response = await verify(client, code);
    expect([response.status, response.body.fields]).toEqual([400, { code: 'El código tiene 6 dígitos' }]);
  });
});

describe('POST /api/security/update-2fa', () => {
  it('turns it on with a method, says so, and tells the owner', async () => {
    const customer = await signedIn({ isPhoneVerified: true });
    const response = await customer.post('/api/security/update-2fa', { enabled: true, method: 'sms' });
    expect(response.status).toBe(200);
    expect(response.body.message).toBe('Verificación en dos pasos activada');
    expect((await customer.get('/api/user')).body).toMatchObject({ twoFactorEnabled: true, twoFactorMethod: 'sms' });
    expect((await messagesTo(customer.user.email)).at(-1)?.text).toContain('los códigos se envían por SMS');
    const off = await customer.post('/api/security/update-2fa', { enabled: false, method: 'sms' });
    expect(off.body.message).toBe('Verificación en dos pasos desactivada');
  });

  it('says nothing to the owner where it changes nothing', async () => {
    const customer = await signedIn({ isEmailVerified: true });
    const on = { enabled: true, method: 'email' };
    for (const setting of [on, on, on]) {
      expect((await customer.post('/api/security/update-2fa', setting)).body).toMatchObject(on);
    }
    expect(await messagesTo(customer.user.email)).toHaveLength(1);
    expect(await SecurityLog.count({ where: { userId: customer.id, action: 'two_factor_changed' } })).toBe(1);
  });

  it.each(['sms', 'whatsapp', 'email_whatsapp'] as const)(
    'proves the number before %s is switched on',
    async (method) => {
      const customer = await signedIn();
      const setting = { enabled: true, method };
      const phone = customer.user.phone ?? '';
      const refused = await customer.post('/api/security/update-2fa', setting);
      expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
      expect((await customer.get('/api/user')).body.twoFactorEnabled).toBe(false);
      const asked = await customer.post('/api/step-up/request');
      const channel = method === 'sms' ? 'sms' : 'whatsapp';
      expect(asked.body).toEqual({ method: channel, sentTo: `••••••${phone.slice(-4)}` });
      // Counted apart from codes of sign-ins, which it must not use up.
      expect((await messagesTo(phone)).at(-1)).toMatchObject({ channel, template: 'phone_code_text' });
      const code = await codeFor(phone);
      expect((await customer.post('/api/step-up/confirm', { code: wrong(code) })).body.code).toBe('invalid_code');
      expect((await customer.post('/api/step-up/confirm', { code })).status).toBe(204);
      expect((await customer.post('/api/security/update-2fa', setting)).status).toBe(200);
      expect((await customer.get('/api/user')).body).toMatchObject({ twoFactorMethod: method, isPhoneVerified: true });
    },
  );

  it('proves the mail address before codes go there alone: with a typo in it its owner could not sign in', async () => {
    const customer = await signedIn();
    const setting = { enabled: true, method: 'email' };
    const refused = await customer.post('/api/security/update-2fa', setting);
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
    const asked = await customer.post('/api/step-up/request');
    expect(asked.body).toEqual({ method: 'email', sentTo: 'l•••@correo.mx' });
    expect((await customer.post('/api/step-up/confirm', { code: await codeFor(customer.user.email) })).status).toBe(
      204,
    );
    expect((await customer.post('/api/security/update-2fa', setting)).status).toBe(200);
    expect((await customer.get('/api/user')).body).toMatchObject({ twoFactorEnabled: true, isEmailVerified: true });
  });

  it('proves no address by the code that went to the one before it', async () => {
    const customer = await signedIn();
    const { email: old } = customer.user;
    await customer.post('/api/security/update-2fa', { enabled: true, method: 'email' });
    await customer.post('/api/step-up/request');
    const code = await codeFor(old);
    await customer.patch('/api/user/profile', { email: `nueva-${old}` });
    await customer.post('/api/step-up/confirm', { code });
    expect((await customer.get('/api/user')).body.isEmailVerified).toBe(false);
  });

  it('proves a new mail address, too, before codes go there alone, and that one only', async () => {
    const customer = await signedIn({ ...twoFactor, isEmailVerified: true });
    const { email: old } = customer.user;
    const [email, another] = [`nueva-${old}`, `otra-${old}`];
    const moveTo = (address: string) => customer.patch('/api/user/profile', { email: address });
    const refused = await moveTo(email);
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
    expect((await customer.get('/api/user')).body).toMatchObject({ email: old, isEmailVerified: true });
    expect((await customer.post('/api/step-up/request')).body).toEqual({ method: 'email', sentTo: 'n•••@correo.mx' });
    expect((await customer.post('/api/step-up/confirm', { code: await codeFor(email) })).status).toBe(204);
    expect((await moveTo(another)).status).toBe(403);
    expect((await moveTo(email)).body).toMatchObject({ email, isEmailVerified: true });
    expect((await messagesTo(old)).map(({ template }) => template)).toEqual(['contact_changed']);
  });

  it('draws ten codes an hour for an address to prove, of all accounts together, so that nobody guesses a stranger’s', async () => {
    const victim = 'victima@correo.mx';
    async function guesser() {
      const customer = await signedIn(twoFactor);
      return async () => {
        // With another address between there is no minute to wait.
        for (const email of [`otra-${customer.user.email}`, victim]) {
          await customer.patch('/api/user/profile', { email });
        }
        const { status } = await customer.post('/api/step-up/request');
        return [status, (await customer.user.reload()).verificationCode !== null];
      };
    }
    // What an account asks for beyond its own five takes none from others.
    const ask = await guesser();
    for (let at = 0; at < 5; at += 1) expect(await ask()).toEqual([200, true]);
    for (let at = 0; at < 5; at += 1) expect((await ask())[0]).toBe(429);
    for (let at = 0; at < 5; at += 1) expect(await (await guesser())()).toEqual([200, true]);
    expect(await (await guesser())()).toEqual([429, false]);
    expect(await messagesTo(victim)).toHaveLength(10);
  });

  it('leaves an account its codes where the address to prove has had all of its own', async () => {
    const full = 'llena@correo.mx';
    for (let at = 0; at < 10; at += 1) await consume('visitorCodes', `contact:${full}`);
    const customer = await signedIn(twoFactor);
    await customer.patch('/api/user/profile', { email: full });
    for (let at = 0; at < 5; at += 1) expect((await customer.post('/api/step-up/request')).status).toBe(429);
    await customer.patch('/api/user/profile', { email: `otra-${customer.user.email}` });
    expect((await customer.post('/api/step-up/request')).status).toBe(200);
  });

  it('proves it, too, before the number goes that codes went to beside it', async () => {
    const customer = await signedIn(byMailAndPhone);
    const email = `nueva-${customer.user.email}`;
    const change = (changes: object) => customer.patch('/api/user/profile', changes);
    expect((await change({ email })).status).toBe(200);
    for (const phone of ['33 1234 5678', null]) expect((await change({ phone })).body.code).toBe('step_up_required');
    await customer.post('/api/step-up/request');
    expect((await customer.post('/api/step-up/confirm', { code: await codeFor(email) })).status).toBe(204);
    expect((await change({ phone: null })).body).toMatchObject({ email, isEmailVerified: true, phone: null });
  });

  it.each([
    ['where a proven number gets them, too', byMailAndPhone, {}, 200],
    ['where an authenticator app makes them', { ...twoFactor, totpEnabledAt: new Date() }, {}, 200],
    ['but for a new number, which gets none yet', byMailAndPhone, { phone: '33 1234 5678' }, 403],
  ])('asks for no proof of a new mail address %s', async (_where, account, changes, status) => {
    const customer = await signedIn(account);
    const email = `nueva-${customer.user.email}`;
    expect((await customer.patch('/api/user/profile', { email, ...changes })).status).toBe(status);
  });

  it('does not let the code of a number stand for the person', async () => {
    const customer = await signedIn();
    await customer.post('/api/security/update-2fa', { enabled: true, method: 'sms' });
    await customer.post('/api/step-up/request');
    const code = await codeFor(customer.user.phone ?? '');
    await signInLongAgo(customer);
    expect((await customer.post('/api/step-up/confirm', { code })).status).toBe(400);
    expect((await customer.post('/api/security/update-2fa', { enabled: true, method: 'email' })).status).toBe(403);
  });

  it('does not lock out whoever gives a new number with a typo: codes go by mail until it is proven', async () => {
    const proven = { isEmailVerified: true, isPhoneVerified: true };
    const customer = await signedIn({ ...twoFactor, ...proven, twoFactorMethod: 'sms' });
    await customer.patch('/api/user/profile', { phone: '55 9999 0000' });
    const { client, response } = await afterPassword(customer.user);
    expect(response.body.sentTo).toBe('l•••@correo.mx');
    expect((await verify(client, await codeFor(customer.user.email))).status).toBe(200);
  });

  it('sends by mail what cannot go to a number abroad, and lets nobody choose texts for one', async () => {
    const abroad = { phone: '+8613912345678', isPhoneVerified: true };
    const user = await buildUser({ ...twoFactor, ...abroad, twoFactorMethod: 'sms' });
    const { client } = await afterPassword(user);
    expect((await verify(client, await codeFor(user.email))).status).toBe(200);
    const customer = await signedIn(abroad);
    const { status, body } = await customer.post('/api/security/update-2fa', { enabled: true, method: 'sms' });
    expect([status, body.fields]).toEqual([400, { method: expect.stringContaining('A ese país') }]);
  });

  it('refuses a method that needs a phone where there is none', async () => {
    const customer = await signedIn({ phone: null });
    const response = await customer.post('/api/security/update-2fa', { enabled: true, method: 'email_whatsapp' });
    expect([response.status, Object.keys(response.body.fields)]).toEqual([400, ['method']]);
  });

  it.each([
    [{ method: 'email' }, 'enabled'],
    [{ enabled: 'true', method: 'email' }, 'enabled'],
    [{ enabled: true, method: 'fax' }, 'method'],
  ])('refuses %j', async (body, field) => {
    const response = await (await signedIn()).post('/api/security/update-2fa', body);
    expect([response.status, Object.keys(response.body.fields)]).toEqual([400, [field]]);
  });

  it('asks who it is when the sign-in is long ago; visitors are strangers', async () => {
    const customer = await signedIn();
    await signInLongAgo(customer);
    const body = { enabled: true, method: 'email' };
    const refused = await customer.post('/api/security/update-2fa', body);
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
    expect((await visitor().post('/api/security/update-2fa', body)).status).toBe(401);
  });
});

describe('step-up', () => {
  const change = (client: ReturnType<typeof visitor>, email: string) => client.patch('/api/user/profile', { email });

  it('with the password lets the same call pass, under a new session id, and the old address is told', async () => {
    const customer = await signedIn();
    const oldEmail = customer.user.email;
    await signInLongAgo(customer);
    expect((await change(customer, `n-${oldEmail}`)).body.code).toBe('step_up_required');
    expect((await customer.patch('/api/user/profile', { fullName: 'Otra' })).status).toBe(200);
    expect((await customer.post('/api/step-up/request')).body).toEqual({ method: 'password', sentTo: null });
    const before = customer.copy();
    const bad = await customer.post('/api/step-up/confirm', { password: 'no es' });
    expect([bad.status, bad.body.code]).toEqual([400, 'wrong_password']);
    expect((await customer.post('/api/step-up/confirm', { password: PASSWORD })).status).toBe(204);
    expect((await before.get('/api/user')).status).toBe(401);
    const proofs = await SecurityLog.findAll({ where: { userId: customer.id }, order: ['createdAt'] });
    expect(proofs.map(({ action }) => action)).toEqual(expect.arrayContaining(['step_up_failed', 'step_up']));
    expect((await change(customer, `n-${oldEmail}`)).status).toBe(200);
    const warning = (await messagesTo(oldEmail)).find(({ template }) => template === 'contact_changed');
    expect(warning?.text).toContain('el correo');
  });

  it('is not asked for within a quarter of an hour of the last proof', async () => {
    const provenAgo = async (minutes: number) => {
      const customer = await signedIn();
      const verifiedAt = JSON.stringify({ verifiedAt: Date.now() - minutes * 60_000 });
      await database.query('UPDATE sessions SET data = data || $verifiedAt::jsonb WHERE user_id = $id', {
        bind: { id: customer.id, verifiedAt },
      });
      return (await change(customer, `n-${customer.user.email}`)).status;
    };
    expect([await provenAgo(14), await provenAgo(15)]).toEqual([200, 403]);
  });

  it('with two-step on takes the code, not the password', async () => {
    const customer = await signedIn(twoFactor);
    await signInLongAgo(customer);
    const asked = await customer.post('/api/step-up/request');
    expect(asked.body).toEqual({ method: 'email', sentTo: 'l•••@correo.mx' });
    const known = await customer.post('/api/step-up/confirm', { password: PASSWORD });
    expect([known.status, known.body.code]).toEqual([400, 'code_or_password_required']);
    const code = await codeFor(customer.user.email);
    const bad = await customer.post('/api/step-up/confirm', { code: wrong(code) });
    expect([bad.status, bad.body.code]).toEqual([400, 'invalid_code']);
    expect((await customer.post('/api/step-up/confirm', { code })).status).toBe(204);
    expect((await customer.patch('/api/user/profile', { phone: '33 1234 5678' })).status).toBe(200);
  });

  it('does not take the code of a sign-in, nor one that another session asked for', async () => {
    const user = await buildUser(twoFactor);
    const [here, there] = [await signedInAs(user), await signedInAs(user)];
    await afterPassword(user);
    const loginCode = await codeFor(user.email);
    expect((await here.post('/api/step-up/confirm', { code: loginCode })).status).toBe(400);
    await there.post('/api/step-up/request');
    const theirCode = await codeFor(user.email);
    expect((await here.post('/api/step-up/confirm', { code: theirCode })).status).toBe(400);
    expect((await there.post('/api/step-up/confirm', { code: theirCode })).status).toBe(204);
  });

  it('gives an authenticator’s owner no new tries for asking again', async () => {
    const customer = await signedIn({ ...twoFactor, totpEnabledAt: new Date(), totpSecret: null });
    await signInLongAgo(customer);
    const codes: string[] = [];
    for (let at = 0; at < 8; at += 1) {
      expect((await customer.post('/api/step-up/request')).body.method).toBe('authenticator');
      codes.push((await customer.post('/api/step-up/confirm', { code: '000000' })).body.code);
    }
    expect(codes.filter((code) => code === 'invalid_code')).toHaveLength(5);
    expect(codes.slice(5)).toEqual(['codes_used_up', 'codes_used_up', 'codes_used_up']);
  });

  it('sends no code that could not be used any more, and says when the next one can', async () => {
    const customer = await signedIn(twoFactor);
    await signInLongAgo(customer);
    await customer.post('/api/step-up/request');
    const code = await codeFor(customer.user.email);
    for (let at = 0; at < 5; at += 1) await customer.post('/api/step-up/confirm', { code: wrong(code) });
    await allowHaste(customer.id);
    const again = await customer.post('/api/step-up/request');
    expect([again.status, again.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect(await messagesTo(customer.user.email)).toHaveLength(1);
  });

  it('judges a password five times from one address, and the owner’s elsewhere', async () => {
    const user = await buildUser();
    const [thief, owner] = [await signedInAs(user), await signedInAs(user)];
    const codes: string[] = [];
    for (let at = 0; at < 7; at += 1) {
      codes.push((await thief.post('/api/step-up/confirm', { password: `no ${at}` })).body.code);
    }
    expect(codes.filter((code) => code === 'wrong_password')).toHaveLength(5);
    expect(codes.slice(5)).toEqual(['too_many_requests', 'too_many_requests']);
    const elsewhere = { 'X-Forwarded-For': '187.190.60.1' };
    expect((await owner.post('/api/step-up/confirm', { password: PASSWORD }, elsewhere)).status).toBe(204);
  });

  async function proveByCode(client: Awaited<ReturnType<typeof signedIn>>): Promise<number[]> {
    const asked = await client.post('/api/step-up/request');
    const confirmed = await client.post('/api/step-up/confirm', { code: await codeFor(client.user.email) });
    return [asked.status, confirmed.status];
  }

  it('does not run out of codes for who works in the panel all day and types each one', async () => {
    const cashier = await signedIn({ ...twoFactor, staffRole: 'FINANZAS' });
    for (let at = 0; at < 11; at += 1) expect(await proveByCode(cashier)).toEqual([200, 204]);
    const code = { channel: 'email', recipient: cashier.user.email, template: 'code_mail', params: null } as const;
    expect(await findSuppressionReason(await Notification.create(code))).toBeNull();
  });

  it('counts the codes of customers also where they type them', async () => {
    const customer = await signedIn(twoFactor);
    for (let at = 0; at < 5; at += 1) expect(await proveByCode(customer)).toEqual([200, 204]);
    expect((await customer.post('/api/step-up/request')).status).toBe(429);
  });

  it('is for the signed-in', async () => {
    expect((await visitor().post('/api/step-up/request')).status).toBe(401);
    expect((await visitor().post('/api/step-up/confirm', { code: '123456' })).status).toBe(401);
  });
});

describe('an authenticator app', () => {
  /** A customer with the app set up, its secret, and the recovery codes. */
  async function withAuthenticator({ isEmailVerified = true } = {}) {
    const customer = await signedIn({ isEmailVerified });
    const { secret, uri } = (await customer.post('/api/security/totp/setup')).body;
    const code = generateSync({ secret });
    const { recoveryCodes } = (await customer.post('/api/security/totp/confirm', { code })).body;
    // The app's code of this half minute is used up; the tests go on in another one.
    await User.update({ totpLastStep: '1' }, { where: { id: customer.id } });
    return { customer, secret, uri, recoveryCodes: recoveryCodes as string[] };
  }

  it('is proposed, confirmed by its first code, and then asked for at sign-in, where a code works once', async () => {
    const { customer, secret, uri } = await withAuthenticator();
    expect(uri).toContain('otpauth://totp/Compra%20Boom');
    expect((await customer.get('/api/user')).body).toMatchObject({ twoFactorEnabled: true, hasAuthenticator: true });
    const first = await afterPassword(customer.user);
    expect(first.response.body).toMatchObject({ twoFactorRequired: true, usesAuthenticator: true });
    expect(await codeFor(customer.user.email)).toBe('none');
    const code = generateSync({ secret });
    expect((await verify(first.client, code)).status).toBe(200);
    const second = await afterPassword(customer.user);
    expect((await verify(second.client, code)).body.code).toBe('invalid_code');
  });

  it('sends to the beginning whom another device has overtaken: there is no code to ask for', async () => {
    const { customer, secret } = await withAuthenticator();
    const { client } = await afterPassword(customer.user);
    await afterPassword(customer.user);
    expect((await verify(client, generateSync({ secret }))).body.code).toBe('codes_used_up');
  });

  it('is not got around by whoever has the mailbox: no code is sent, also when one is asked for again', async () => {
    const { customer, secret } = await withAuthenticator();
    const { client, response } = await afterPassword(customer.user);
    const again = await client.post('/api/login/resend');
    expect([again.status, again.body]).toEqual([202, response.body]);
    expect(again.body.sentTo).toBe('');
    expect(await codeFor(customer.user.email)).toBe('none');
    expect((await verify(client, generateSync({ secret }))).status).toBe(200);
  });

  it('makes worthless what was sent before it was on, also where that arrives after it', async () => {
    const customer = await signedIn(twoFactor);
    const { client } = await afterPassword(customer.user);
    const code = await codeFor(customer.user.email);
    const { secret } = (await customer.post('/api/security/totp/setup')).body;
    const app = generateSync({ secret });
    expect((await customer.post('/api/security/totp/confirm', { code: app })).status).toBe(200);
    expect((await verify(client, code)).body.code).toBe('invalid_code');
    // Somebody else's process was just storing it.
    const { verificationChallenge } = await customer.user.reload();
    await customer.user.update({ verificationCode: hashCode(code, 'login', verificationChallenge ?? '') });
    expect((await verify(client, code)).body.code).toBe('invalid_code');
  });

  it('can be replaced by a recovery code, each of them once', async () => {
    const { customer, recoveryCodes } = await withAuthenticator();
    expect(recoveryCodes).toHaveLength(10);
    const [recoveryCode = ''] = recoveryCodes;
    const first = await afterPassword(customer.user);
    expect((await verify(first.client, recoveryCode.toUpperCase())).status).toBe(200);
    const second = await afterPassword(customer.user);
    expect((await verify(second.client, recoveryCode)).status).toBe(401);
    expect((await customer.user.reload()).recoveryCodes).toHaveLength(9);
  });

  it('is not on before its first right code, and its secret is stored encrypted', async () => {
    const customer = await signedIn();
    const { secret } = (await customer.post('/api/security/totp/setup')).body;
    const code = wrong(generateSync({ secret }));
    expect((await customer.post('/api/security/totp/confirm', { code })).body.fields).toEqual({
      code: 'El código no es correcto.',
    });
    expect((await customer.get('/api/user')).body.twoFactorEnabled).toBe(false);
    expect((await customer.user.reload()).totpSecret).toBeNull();
    const sessions = await database.query('SELECT data FROM sessions WHERE user_id = $id', {
      bind: { id: customer.id },
      type: QueryTypes.SELECT,
    });
    expect(JSON.stringify(sessions)).toContain('proposedAuthenticator');
    expect(JSON.stringify(sessions)).not.toContain(secret);
  });

  it('that somebody has begun to set up is not that of who signs in after them in the same browser', async () => {
    const browser = await signedIn();
    const { secret } = (await browser.post('/api/security/totp/setup')).body;
    const next = await buildUser();
    await browser.post('/api/login', { username: next.username, password: PASSWORD });
    const { body } = await browser.post('/api/security/totp/confirm', { code: generateSync({ secret }) });
    expect(body.code).toBe('authenticator_not_proposed');
    expect((await browser.get('/api/user')).body).toMatchObject({ id: next.id, twoFactorEnabled: false });
  });

  it('stays on, with its recovery codes, until another one is confirmed', async () => {
    const { customer, secret, recoveryCodes } = await withAuthenticator();
    const proposed = (await customer.post('/api/security/totp/setup')).body.secret;
    const { client, response } = await afterPassword(customer.user);
    expect(response.body.usesAuthenticator).toBe(true);
    expect((await verify(client, generateSync({ secret }))).status).toBe(200);
    const confirmed = await customer.post('/api/security/totp/confirm', { code: generateSync({ secret: proposed }) });
    expect(confirmed.status).toBe(200);
    const later = await afterPassword(customer.user);
    expect((await verify(later.client, recoveryCodes[0] ?? '')).body.code).toBe('invalid_code');
    expect((await verify(later.client, confirmed.body.recoveryCodes[0])).status).toBe(200);
    const again = await customer.post('/api/security/totp/confirm', { code: generateSync({ secret: proposed }) });
    expect([again.status, again.body.code]).toEqual([409, 'authenticator_not_proposed']);
  });

  it('is forgotten when two-step verification is turned off', async () => {
    const { customer } = await withAuthenticator();
    await customer.post('/api/security/update-2fa', { enabled: false, method: 'email' });
    expect((await customer.user.reload()).totpSecret).toBeNull();
    expect((await afterPassword(customer.user)).response.status).toBe(200);
  });

  it('can be forgotten: the codes are sent again, and the owner is told', async () => {
    const { customer, secret, recoveryCodes } = await withAuthenticator();
    expect((await customer.delete('/api/security/totp')).status).toBe(204);
    expect((await customer.get('/api/user')).body).toMatchObject({
      twoFactorEnabled: true,
      hasAuthenticator: false,
      recoveryCodesLeft: 0,
    });
    const { client, response } = await afterPassword(customer.user);
    expect(response.body.usesAuthenticator).toBeUndefined();
    expect((await verify(client, generateSync({ secret }))).body.code).toBe('invalid_code');
    expect((await verify(client, recoveryCodes[0] ?? '')).body.code).toBe('invalid_code');
    expect((await verify(client, await codeFor(customer.user.email))).status).toBe(200);
    const told = (await messagesTo(customer.user.email)).filter(({ template }) => template === 'two_factor_changed');
    expect(told.map(({ text }) => /quedó (.*)\./.exec(text)?.[1])).toEqual([
      'activada con una nueva aplicación de autenticación',
      'activada sin aplicación de autenticación: los códigos se envían por correo',
    ]);
    expect((await customer.delete('/api/security/totp')).body.code).toBe('authenticator_missing');
  });

  it('is not forgotten while its codes would go to an address that nobody has proven', async () => {
    const { customer } = await withAuthenticator({ isEmailVerified: false });
    const refused = await customer.delete('/api/security/totp');
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
    expect((await customer.get('/api/user')).body.hasAuthenticator).toBe(true);
    await customer.post('/api/step-up/request');
    expect((await customer.post('/api/step-up/confirm', { code: await codeFor(customer.user.email) })).status).toBe(
      204,
    );
    expect((await customer.delete('/api/security/totp')).status).toBe(204);
  });

  it('gets ten new recovery codes, and the old ones are worthless', async () => {
    const { customer, recoveryCodes } = await withAuthenticator();
    const renewed = await customer.post('/api/security/recovery-codes');
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await customer.get('/api/user')).body.recoveryCodesLeft).toBe(10);
    const { client } = await afterPassword(customer.user);
    expect((await verify(client, recoveryCodes[0] ?? '')).body.code).toBe('invalid_code');
    expect((await verify(client, renewed.body.recoveryCodes[0])).status).toBe(200);
    expect(await SecurityLog.count({ where: { userId: customer.id, action: 'recovery_codes_made' } })).toBe(1);
    expect((await (await signedIn()).post('/api/security/recovery-codes')).body.code).toBe('authenticator_missing');
  });
});
