import { hashSync } from '@node-rs/argon2';
import { database } from '../database/connection';
import { SESSION_COOKIE } from '../http/session';
import { buildUser, PASSWORD, signedIn, signedInAs, visitor } from '../test/build';
import { patiently } from '../test/patiently';
import { untilBlocked } from '../test/untilBlocked';
import { SecurityLog, User } from './model';

const login = (username: unknown, password: unknown = PASSWORD, client = visitor()) =>
  client.post('/api/login', { username, password });

describe('POST /api/login', () => {
  it.each([
    ['username', (user: { username: string }) => user.username.toUpperCase()],
    ['mail address', (user: { email: string }) => user.email],
  ])('signs in with the %s', async (_by, nameOf) => {
    const user = await buildUser();
    const client = visitor();
    const response = await login(nameOf(user), PASSWORD, client);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ id: user.id, username: user.username });
    expect(response.text).not.toContain('argon2');
    expect((await client.get('/api/user')).body.id).toBe(user.id);
    expect(await SecurityLog.count({ where: { userId: user.id, action: 'login', verified: true } })).toBe(1);
  });

  it('signs in with a mail address that has a "$"', async () => {
    const { email } = await buildUser({ email: 'lucia$@correo.mx' });
    expect((await login(email)).status).toBe(200);
  });

  it('names what is missing', async () => {
    const response = await visitor().post('/api/login', {});
    expect(response.status).toBe(400);
    expect(response.body).toEqual({
      error: 'Username es requerido',
      code: 'validation_failed',
      fields: { username: 'Username es requerido', password: 'Password es requerido' },
    });
  });

  it('answers the same for a wrong password and for nobody', async () => {
    const user = await buildUser();
    const wrong = await login(user.username, 'otra cosa');
    const nobody = await login('nadie-con-este-nombre', 'otra cosa');
    expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_credentials']);
    expect(nobody.text).toBe(wrong.text);
    expect(await SecurityLog.count({ where: { userId: user.id, action: 'login_failed', verified: false } })).toBe(1);
  });

  it('takes as long for nobody as for a wrong password', async () => {
    const password = hashSync(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    const { username } = await buildUser({ password });
    const took: Record<'nobody' | 'somebody', number[]> = { nobody: [], somebody: [] };
    for (let at = 0; at < 9; at += 1) {
      for (const [who, name] of [['somebody', username] as const, ['nobody', `nadie-${at}`] as const]) {
        const from = { 'X-Forwarded-For': `187.190.13.${at}` };
        const startedAt = performance.now();
        await visitor().post('/api/login', { username: name, password: 'otra cosa' }, from);
        took[who].push(performance.now() - startedAt);
      }
    }
    // A hash takes most of it: without one, nobody is answered several times as fast. The quickest answer of each, as
    // other work on the machine lengthens some of them.
    expect(Math.min(...took.nobody)).toBeGreaterThan(Math.min(...took.somebody) / 2);
  });

  it('tells a blocked user why, but only with the right password', async () => {
    const user = await buildUser({ isBlocked: true, blockReason: 'Contracargos repetidos' });
    const right = await login(user.username);
    expect([right.status, right.body.code]).toEqual([403, 'user_blocked']);
    expect(right.body.error).toContain('Contracargos repetidos');
    expect(await SecurityLog.count({ where: { userId: user.id, action: 'login_blocked' } })).toBe(1);
    expect((await login(user.username, 'otra cosa')).status).toBe(401);
  });

  it('tells a blocked user where to ask where no reason was written', async () => {
    const { status, body } = await login((await buildUser({ isBlocked: true })).username);
    expect([status, body]).toEqual([
      403,
      { code: 'user_blocked_without_reason', error: 'Tu cuenta está bloqueada. Escríbenos para saber por qué.' },
    ]);
  });

  it('makes a new session id, so that a planted one is worth nothing', async () => {
    const attacker = await signedIn();
    const victim = attacker.copy();
    const user = await buildUser();
    await login(user.username, PASSWORD, victim);
    expect(victim.cookieHeader()).not.toBe(attacker.cookieHeader());
    expect((await victim.get('/api/user')).body.id).toBe(user.id);
    expect((await attacker.get('/api/user')).status).toBe(401);
  });

  it('sets a cookie that scripts and other sites cannot use', async () => {
    const user = await buildUser();
    const response = await login(user.username);
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith(`${SESSION_COOKIE}=`));
    expect(cookie).toMatch(/; path=\/; expires=.+; samesite=lax; httponly$/i);
    expect(cookie?.split(/[=;]/)[1]).toMatch(/^[\w-]{43}$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('makes the hash stronger when it was weak', async () => {
    const user = await buildUser({ password: hashSync(PASSWORD, { memoryCost: 64, timeCost: 1 }) });
    await login(user.username);
    expect((await user.reload()).password).toContain('m=19456,t=2,p=1');
    expect((await login(user.username)).status).toBe(200);
  });

  it('judges five wrong passwords for an account from one address, however they come', async () => {
    const user = await buildUser();
    const names = [user.username, user.username.toUpperCase(), user.email, ` ${user.email} `];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => login(names[index % names.length], `intento ${index}`)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(25);
    expect(refused[0]?.body.code).toBe('too_many_requests');
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await login(user.username)).status).toBe(429);
    const elsewhere = { 'X-Forwarded-For': '187.190.1.2' };
    const owner = await visitor().post('/api/login', { username: user.username, password: PASSWORD }, elsewhere);
    expect(owner.status).toBe(200);
  });

  it('stops an address that tries many accounts, for a minute', async () => {
    const crowd = { 'X-Forwarded-For': '187.190.9.9' };
    const statuses: number[] = [];
    for (let at = 0; at < 52; at += 1) {
      const response = await visitor().post('/api/login', { username: `nadie${at}`, password: 'x' }, crowd);
      statuses.push(response.status);
      if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
  }, 120_000);

  it('judges five however the name and the header are written', async () => {
    const user = await buildUser();
    const forms = [
      { username: user.username, path: '/api/login' },
      { username: user.email.toUpperCase(), path: '/api/login' },
      { username: user.username.toUpperCase(), path: '/api/login/' },
      { username: user.username, path: '/API/login' },
    ];
    const statuses = await Promise.all(
      Array.from({ length: 48 }, async (_, at) => {
        const { username = '', path = '' } = forms[at % forms.length] ?? {};
        // The API hears one address from the site; what stands before it was written by the guesser.
        const headers = { 'X-Forwarded-For': `10.0.0.${at}, 187.190.11.11` };
        return (await visitor().post(path, { username, password: `no ${at}` }, headers)).status;
      }),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 404)).toHaveLength(24);
  }, 120_000);

  it('does not count an address whose account is refused, and takes a name of any length', async () => {
    const crowd = { 'X-Forwarded-For': '187.190.12.12' };
    const user = await buildUser();
    for (let at = 0; at < 60; at += 1)
      await visitor().post('/api/login', { username: user.username, password: 'x' }, crowd);
    const long = `${'n'.repeat(245)}@x.mx`;
    expect((await visitor().post('/api/login', { username: long, password: 'x' }, crowd)).status).toBe(401);
  }, 120_000);

  it('does not bring an old password back that is changed while its hash is made stronger', async () => {
    const user = await buildUser({ password: hashSync(PASSWORD, { memoryCost: 64, timeCost: 1 }) });
    const fresh = hashSync('otra frase nueva', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    const changing = await database.transaction();
    await User.update({ password: fresh }, { where: { id: user.id }, transaction: changing });
    const signingIn = login(user.username);
    await untilBlocked('UPDATE "users"');
    await changing.commit();
    expect((await signingIn).status).toBe(200);
    expect((await user.reload()).password).toBe(fresh);
  });

  it('lets many people behind one address sign in at once', async () => {
    const office = { 'X-Forwarded-For': '187.190.7.7' };
    const users = await Promise.all(Array.from({ length: 60 }, () => buildUser()));
    const answers = await Promise.all(
      users.map(({ username }) =>
        patiently(() => visitor().post('/api/login', { username, password: PASSWORD }, office)),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  }, 120_000);
});

describe('POST /api/logout', () => {
  it('ends this session for everybody who has its cookie, and no other', async () => {
    const user = await buildUser();
    const [here, there] = [await signedInAs(user), await signedInAs(user)];
    const thief = here.copy();
    expect((await here.post('/api/logout')).status).toBe(204);
    expect((await here.get('/api/user')).status).toBe(401);
    expect((await thief.get('/api/user')).status).toBe(401);
    expect((await there.get('/api/user')).status).toBe(200);
  });

  it('is fine without a session', async () => {
    expect((await visitor().post('/api/logout')).status).toBe(204);
  });
});

describe('GET /api/user', () => {
  it('is 401 for a visitor', async () => {
    const response = await visitor().get('/api/user');
    expect(response.status).toBe(401);
    expect(response.body).toEqual({ error: 'Debes iniciar sesión.', code: 'unauthenticated' });
  });
});
