import Keygrip from 'keygrip';
import { QueryTypes } from 'sequelize';
import { database } from '../../database/connection';
import { env } from '../../env';
import { SESSION_COOKIE } from '../../http/session';
import { buildUser, type SignedInClient, signedIn, signedInAs, signInLongAgo, visitor } from '../../test/build';
import { messagesTo } from '../../test/jobs';
import { SoftwareKey } from '../../test/softwareKey';
import { SecurityLog, type User } from '../model';
import { Passkey } from './model';

const OPTIONS = '/api/security/passkeys/options';
const PASSKEYS = '/api/security/passkeys';
/** What keeps the challenge of a sign-in. */
const COOKIE = `${SESSION_COOKIE}-passkey`;

const askToCreate = async (client: SignedInClient) => (await client.post(OPTIONS)).body;

async function add(client: SignedInClient, key = new SoftwareKey(env.publicUrl)) {
  const credential = key.create(await askToCreate(client));
  return { key, response: await client.post(PASSKEYS, { name: 'iPhone de Lucía', credential }) };
}

/** Somebody with a passkey, signed in nowhere. */
async function withPasskey(
  attributes: Parameters<typeof buildUser>[0] = {},
): Promise<{ user: User; key: SoftwareKey }> {
  const customer = await signedIn(attributes);
  return { user: customer.user, key: (await add(customer)).key };
}

async function signIn(key: SoftwareKey, answer: Parameters<SoftwareKey['get']>[1] = {}) {
  const client = visitor();
  const options = (await client.post('/api/login/passkey/options')).body;
  const credential = key.get(options, answer);
  return { client, credential, response: await client.post('/api/login/passkey', { credential }) };
}

describe('a new passkey', () => {
  it('is kept with its name, and the owner is told', async () => {
    const customer = await signedIn();
    const { key, response } = await add(customer);
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      id: expect.any(String),
      name: 'iPhone de Lucía',
      isSynced: false,
      createdAt: expect.any(String),
      lastUsedAt: null,
    });
    expect((await customer.get(PASSKEYS)).body).toEqual([response.body]);
    expect((await askToCreate(customer)).excludeCredentials).toEqual([
      { id: key.id, type: 'public-key', transports: ['internal', 'hybrid'] },
    ]);
    const [mail] = await messagesTo(customer.user.email);
    expect([mail?.template, mail?.params.name]).toEqual(['passkey_added', 'iPhone de Lucía']);
    // A new password locks out nobody who has a passkey.
    expect(mail?.text).toMatch(/quita la llave en Mi Cuenta › Seguridad.*\/dashboard\?section=security$/);
    expect(await SecurityLog.count({ where: { userId: customer.id, action: 'passkey_added' } })).toBe(1);
  });

  it.each([
    ['of another site', { origin: 'https://bo0m.test' }],
    ['for another host name', { rpId: 'bo0m.test' }],
    ['made without finger or PIN', { flags: 0x01 }],
  ])('%s is refused', async (_what, answer) => {
    const customer = await signedIn();
    const credential = new SoftwareKey(env.publicUrl).create(await askToCreate(customer), answer);
    const { status, body } = await customer.post(PASSKEYS, { credential });
    expect([status, body.code]).toEqual([400, 'passkey_refused']);
    expect(await Passkey.count({ where: { userId: customer.id } })).toBe(0);
  });

  it('needs a challenge of this session, which is good once', async () => {
    const [customer, other] = [await signedIn(), await signedIn()];
    const credential = new SoftwareKey(env.publicUrl).create(await askToCreate(other));
    expect((await customer.post(PASSKEYS, { credential })).body.code).toBe('passkey_refused');
    const key = new SoftwareKey(env.publicUrl);
    const options = await askToCreate(customer);
    expect((await customer.post(PASSKEYS, { credential: key.create(options, { flags: 0 }) })).status).toBe(400);
    expect((await customer.post(PASSKEYS, { credential: key.create(options) })).body.code).toBe('passkey_refused');
  });

  it('takes no challenge that was asked for longer ago than it holds', async () => {
    const customer = await signedIn();
    const options = await askToCreate(customer);
    await database.query(
      `UPDATE sessions SET data = jsonb_set(data, '{passkey,askedAt}', $askedAt::jsonb) WHERE user_id = $id`,
      { bind: { id: customer.id, askedAt: String(Date.now() - 6 * 60_000) } },
    );
    const credential = new SoftwareKey(env.publicUrl).create(options);
    expect((await customer.post(PASSKEYS, { credential })).body.code).toBe('passkey_refused');
    expect(await Passkey.count({ where: { userId: customer.id } })).toBe(0);
  });

  it('is kept once, whoever brings it again', async () => {
    const { key } = await add(await signedIn());
    const { response } = await add(await signedIn(), key);
    expect([response.status, response.body.code]).toEqual([409, 'passkey_exists']);
  });

  it.each([{}, { credential: 'x' }, { credential: { id: '***' } }, { credential: { id: 'a', response: {} } }])(
    'is refused as %j',
    async (body) => {
      expect((await (await signedIn()).post(PASSKEYS, body)).body.code).toBe('validation_failed');
    },
  );

  it('asks who it is when the sign-in is long ago; visitors are strangers', async () => {
    const customer = await signedIn();
    await signInLongAgo(customer);
    expect((await customer.post(OPTIONS)).body.code).toBe('step_up_required');
    expect((await customer.post(PASSKEYS, {})).body.code).toBe('step_up_required');
    expect((await visitor().post(OPTIONS)).status).toBe(401);
    expect((await visitor().post(PASSKEYS, {})).status).toBe(401);
  });
});

describe('signing in with a passkey', () => {
  it('opens a session under a new id, without a name and without a second step', async () => {
    const { user, key } = await withPasskey({ twoFactorEnabled: true, isEmailVerified: true });
    const { client, response } = await signIn(key);
    expect([response.status, response.body.id]).toEqual([200, user.id]);
    expect((await client.get('/api/user')).status).toBe(200);
    expect((await client.patch('/api/user/profile', { phone: '33 1234 5678' })).status).toBe(200);
    expect((await Passkey.findOne({ where: { userId: user.id } }))?.lastUsedAt).toBeInstanceOf(Date);
    const event = await SecurityLog.findOne({ where: { userId: user.id, action: 'login' } });
    expect(event).toMatchObject({ method: 'passkey', verified: true });
  });

  it('takes a signature once', async () => {
    const { key } = await withPasskey();
    const { client, credential, response } = await signIn(key);
    expect(response.status).toBe(200);
    const again = await client.post('/api/login/passkey', { credential });
    expect([again.status, again.body.code]).toEqual([401, 'passkey_refused']);
  });

  it('asks without writing a row for anybody, and judges a challenge once, however many bring it', async () => {
    const { key } = await withPasskey();
    await Passkey.update({ counter: '0' }, { where: { credentialId: key.id } });
    const rows = async () => (await database.query('SELECT count(*) FROM sessions', { type: QueryTypes.SELECT }))[0];
    const before = await rows();
    const client = visitor();
    const options = (await client.post('/api/login/passkey/options')).body;
    expect(await rows()).toEqual(before);
    const credential = key.get(options, { counter: 0 });
    const thieves = Array.from({ length: 6 }, () => client.copy());
    const answers = await Promise.all(thieves.map((each) => each.post('/api/login/passkey', { credential })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('takes no challenge that the browser made up', async () => {
    const { key } = await withPasskey();
    const client = visitor();
    const options = (await client.post('/api/login/passkey/options')).body;
    const challenge = Buffer.from('a challenge that was signed elsewhere').toString('base64url');
    client.setCookie('boom-passkey', `${challenge}.${Date.now()}`);
    const credential = key.get({ ...options, challenge });
    expect((await client.post('/api/login/passkey', { credential })).status).toBe(401);
  });

  it('takes no challenge that was asked for longer ago than it holds', async () => {
    const { user, key } = await withPasskey();
    const signInAsked = async (minutesAgo: number) => {
      const client = visitor();
      const { challenge, ...options } = (await client.post('/api/login/passkey/options')).body;
      // As the shop signs it.
      const cookie = `${challenge}.${Date.now() - minutesAgo * 60_000}`;
      client.setCookie(COOKIE, cookie);
      client.setCookie(`${COOKIE}.sig`, new Keygrip([...env.sessionKeys]).sign(`${COOKIE}=${cookie}`));
      return client.post('/api/login/passkey', { credential: key.get({ ...options, challenge }) });
    };
    const [old, young] = [await signInAsked(6), await signInAsked(4)];
    expect([old.status, old.body.code, young.status, young.body.id]).toEqual([401, 'passkey_refused', 200, user.id]);
  });

  it.each([
    ['of another site', { origin: 'https://bo0m.test' }],
    ['without finger or PIN', { flags: 0x01 }],
    ['that counts backwards, as a copied key does', { counter: 1 }],
  ])('refuses a signature %s', async (_what, answer) => {
    const { user, key } = await withPasskey();
    const { client, response } = await signIn(key, answer);
    expect([response.status, response.body.code]).toEqual([401, 'passkey_refused']);
    expect((await client.get('/api/user')).status).toBe(401);
    expect(await SecurityLog.count({ where: { userId: user.id, action: 'login_failed' } })).toBe(1);
  });

  it('refuses a key nobody has, and one that signs as another', async () => {
    expect((await signIn(new SoftwareKey(env.publicUrl))).response.body.code).toBe('passkey_refused');
    const { key } = await withPasskey();
    const thief = new SoftwareKey(env.publicUrl);
    Object.assign(thief, { id: key.id });
    expect((await signIn(thief)).response.body.code).toBe('passkey_refused');
  });

  it('says why to somebody who is blocked', async () => {
    const { user, key } = await withPasskey();
    await user.update({ isBlocked: true, blockReason: 'Fraude' });
    const { response } = await signIn(key);
    expect([response.status, response.body.error]).toEqual([403, 'Tu cuenta está bloqueada: Fraude']);
  });

  it('works with authenticators that do not count', async () => {
    const { key } = await withPasskey();
    await Passkey.update({ counter: '0' }, { where: { credentialId: key.id } });
    expect((await signIn(key, { counter: 0 })).response.status).toBe(200);
    expect((await signIn(key, { counter: 0 })).response.status).toBe(200);
  });
});

describe('renaming a passkey', () => {
  it('changes what its owner calls it, and nothing else', async () => {
    const customer = await signedIn();
    const { key, response } = await add(customer);
    const { status, body } = await customer.patch(`${PASSKEYS}/${response.body.id}`, { name: ' Laptop de casa ' });
    expect([status, body]).toEqual([200, { ...response.body, name: 'Laptop de casa' }]);
    expect((await customer.get(PASSKEYS)).body).toEqual([body]);
    expect((await signIn(key)).response.status).toBe(200);
  });

  it.each([
    [{}, 'El nombre es requerido'],
    [{ name: '  ' }, 'El nombre es requerido'],
    [{ name: 'a'.repeat(61) }, expect.any(String)],
    [{ name: 'dos\nlíneas' }, expect.any(String)],
  ])('refuses %j', async (change, said) => {
    const customer = await signedIn();
    const { id, name } = (await add(customer)).response.body;
    const { status, body } = await customer.patch(`${PASSKEYS}/${id}`, change);
    expect([status, body.code, body.fields]).toEqual([400, 'validation_failed', { name: said }]);
    expect((await customer.get(PASSKEYS)).body).toMatchObject([{ name }]);
  });

  it('is for its owner only', async () => {
    const owner = await signedIn();
    const { id, name } = (await add(owner)).response.body;
    for (const other of [await signedIn(), await signedIn({ isAdmin: true })]) {
      const { status, body } = await other.patch(`${PASSKEYS}/${id}`, { name: 'Mía' });
      expect([status, body.code]).toEqual([404, 'passkey_not_found']);
    }
    expect((await visitor().patch(`${PASSKEYS}/${id}`, { name: 'Mía' })).status).toBe(401);
    expect((await owner.get(PASSKEYS)).body).toMatchObject([{ name }]);
  });
});

describe('removing a passkey', () => {
  it('shuts it out, and the owner is told', async () => {
    const customer = await signedIn();
    const { key, response } = await add(customer);
    expect((await customer.delete(`${PASSKEYS}/${response.body.id}`)).status).toBe(204);
    expect((await signIn(key)).response.status).toBe(401);
    expect((await messagesTo(customer.user.email)).at(-1)?.template).toBe('passkey_removed');
  });

  it('is for its owner only', async () => {
    const owner = await signedIn();
    const { id } = (await add(owner)).response.body;
    for (const other of [await signedIn(), await signedIn({ isAdmin: true })]) {
      const { status, body } = await other.delete(`${PASSKEYS}/${id}`);
      expect([status, body.code]).toEqual([404, 'passkey_not_found']);
      expect((await other.get(PASSKEYS)).body).toEqual([]);
    }
    expect((await visitor().delete(`${PASSKEYS}/${id}`)).status).toBe(401);
    expect((await (await signedInAs(owner.user)).get(PASSKEYS)).body).toHaveLength(1);
  });

  it('makes room: twenty are enough', async () => {
    const customer = await signedIn();
    await Passkey.bulkCreate(
      Array.from({ length: 20 }, (_, index) => ({
        userId: customer.id,
        credentialId: `${customer.id}-${index}`,
        publicKey: Buffer.from('x'),
        name: 'Llave',
      })),
    );
    expect((await add(customer)).response.body.code).toBe('too_many_passkeys');
  });
});
