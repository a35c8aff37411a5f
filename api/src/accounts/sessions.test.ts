import { database } from '../database/connection';
import { route } from '../http/route';
import { SESSION_COOKIE } from '../http/session';
import { cleanUp } from '../operations/cleanUp';
import { features } from '../routes';
import { buildUser, signedIn, signedInAs, visitor } from '../test/build';
import { probeSection } from '../test/probeSection';
import { endSessions, insertSession, updateSession } from './sessions';

/** The smallest routes that show whose the session is. */
const anything = { content: { 'application/json': {} } };
features.push(
  probeSection([
    route('GET /api/probe', { policy: 'visitor', answers: { 200: anything } }, ({ user }) => ({
      user: user?.id ?? null,
    })),
  ]),
);

const who = async (client: ReturnType<typeof visitor>) => (await client.get('/api/probe')).body.user;
const age = (client: { id: string }, change: string) =>
  database.query(`UPDATE sessions SET ${change} WHERE user_id = $id`, { bind: { id: client.id } });

describe('a session', () => {
  it('belongs to who signed in', async () => {
    const customer = await signedIn();
    expect(await who(customer)).toBe(customer.id);
    expect(await who(visitor())).toBeNull();
  });

  it('is nobody once its user is blocked, without anybody deleting it', async () => {
    const customer = await signedIn();
    await customer.user.update({ isBlocked: true });
    expect(await who(customer)).toBeNull();
  });

  it('is nobody once its version is outdated', async () => {
    const customer = await signedIn();
    await customer.user.increment('sessionVersion');
    expect(await who(customer)).toBeNull();
  });

  it.each([
    ['12 hours of rest', "last_used_at = now() - interval '12 hours 1 minute'"],
    ['its end', "expires_at = now() - interval '1 second'"],
    ['7 days', `data = jsonb_set(data, '{signedInAt}', to_jsonb(${Date.now() - 7 * 24 * 3_600_000 - 1_000}))`],
  ])("ends a customer's session after %s", async (_what, change) => {
    const customer = await signedIn();
    await age(customer, change);
    expect(await who(customer)).toBeNull();
  });

  it('has its end seven days after the sign-in, also where a step-up made it anew', async () => {
    const user = await buildUser();
    const signedInAt = Date.now() - 6 * 86_400_000;
    await insertSession('anew', { userId: user.id, sessionVersion: 0, signedInAt });
    const [rows] = await database.query('SELECT expires_at AS at FROM sessions WHERE user_id = $id', {
      bind: { id: user.id },
    });
    expect((rows as { at: Date }[])[0]?.at.getTime()).toBe(signedInAt + 7 * 86_400_000);
  });

  it("ends an administrator's after half an hour of rest", async () => {
    const admin = await signedIn({ isAdmin: true });
    await age(admin, "last_used_at = now() - interval '29 minutes'");
    expect(await who(admin)).toBe(admin.id);
    await age(admin, "last_used_at = now() - interval '31 minutes'");
    expect(await who(admin)).toBeNull();
  });

  it("ends an administrator's twelve hours after the sign-in, however busy", async () => {
    const admin = await signedIn({ isAdmin: true });
    const signedInBefore = (ms: number) =>
      age(admin, `data = jsonb_set(data, '{signedInAt}', to_jsonb(${Date.now() - ms}))`);
    await signedInBefore(12 * 3_600_000 - 60_000);
    expect(await who(admin)).toBe(admin.id);
    await signedInBefore(12 * 3_600_000 + 1_000);
    expect(await who(admin)).toBeNull();
  });

  it('is not kept alive by what a page asks by itself while nobody touches it', async () => {
    const admin = await signedIn({ isAdmin: true });
    await age(admin, "last_used_at = now() - interval '29 minutes'");
    expect((await admin.get('/api/admin/waiting', { 'X-Unattended': '1' })).status).toBe(200);
    await age(admin, "last_used_at = last_used_at - interval '2 minutes'");
    expect(await who(admin)).toBeNull();
  });

  it('does not count as used at every read, but within a minute', async () => {
    const customer = await signedIn();
    await age(customer, "last_used_at = now() - interval '5 minutes'");
    await who(customer);
    const [rows] = await database.query(
      "SELECT last_used_at > now() - interval '1 minute' AS fresh FROM sessions WHERE user_id = $id",
      { bind: { id: customer.id } },
    );
    expect(rows).toEqual([{ fresh: true }]);
  });

  it.each([
    ['a wrong signature', (value: string) => value, (signature: string) => `${signature.slice(0, -2)}aa`],
    ['another id', () => 'x'.repeat(43), (signature: string) => signature],
  ])('is nobody with %s', async (_what, changeId, changeSignature) => {
    const customer = await signedIn();
    const [id = '', signature = ''] = customer
      .cookieHeader()
      .split('; ')
      .map((pair) => pair.slice(pair.indexOf('=') + 1));
    const thief = visitor();
    thief.setCookie(SESSION_COOKIE, changeId(id));
    thief.setCookie(`${SESSION_COOKIE}.sig`, changeSignature(signature));
    expect(await who(thief)).toBeNull();
  });

  it('is stored without its id: the table cannot be used as a key ring', async () => {
    const customer = await signedIn();
    const [rows] = await database.query('SELECT id FROM sessions WHERE user_id = $id', { bind: { id: customer.id } });
    const [row] = rows as { id: string }[];
    expect(row?.id).toMatch(/^[0-9a-f]{64}$/);
    expect(customer.cookieHeader()).not.toContain(row?.id);
  });

  it('does not come back when a slow request saves it after the sign-out', async () => {
    const user = await buildUser();
    const data = { userId: user.id, sessionVersion: 0, signedInAt: Date.now() };
    await insertSession('slow', data);
    await database.transaction((transaction) => endSessions(user.id, transaction));
    await updateSession('slow', data);
    const [rows] = await database.query('SELECT 1 FROM sessions WHERE user_id = $id', { bind: { id: user.id } });
    expect(rows).toHaveLength(0);
  });
});

describe('endSessions', () => {
  it("ends all of a user's sessions, and nobody else's", async () => {
    const user = await buildUser();
    const [phone, laptop, other] = [await signedInAs(user), await signedInAs(user), await signedIn()];
    await database.transaction((transaction) => endSessions(user.id, transaction));
    expect(await who(phone)).toBeNull();
    expect(await who(laptop)).toBeNull();
    expect(await who(other)).toBe(other.id);
  });
});

describe('the clean-up', () => {
  it('removes those that ended by themselves', async () => {
    const customer = await signedIn();
    await age(customer, "expires_at = now() - interval '1 second'");
    await cleanUp();
    const [rows] = await database.query('SELECT 1 FROM sessions WHERE user_id = $id', { bind: { id: customer.id } });
    expect(rows).toHaveLength(0);
  });
});
