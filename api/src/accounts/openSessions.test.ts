import { database } from '../database/connection';
import { query } from '../database/query';
import { PushDevice } from '../notifications/push/model';
import { buildUser, PASSWORD, signedIn, signedInAs, visitor } from '../test/build';
import { overtake } from '../test/overtake';
import { SecurityLog } from './model';

const SESSIONS = '/api/security/sessions';

/** Somebody signed in twice. */
async function withTwoDevices() {
  const user = await buildUser();
  return { user, laptop: await signedInAs(user), phone: await signedInAs(user) };
}

describe('the open sessions', () => {
  it('are told with where and when they were opened, the own one marked', async () => {
    const user = await buildUser();
    const laptop = visitor();
    await laptop.post('/api/login', { username: user.username, password: PASSWORD }, { 'User-Agent': 'Firefox/130' });
    const phone = await signedInAs(user);
    await database.query(
      "UPDATE sessions SET last_used_at = now() - interval '1 hour' WHERE user_id = $id AND data->'origin'->>'userAgent' = 'Firefox/130'",
      { bind: { id: user.id } },
    );
    const { body } = await phone.get(SESSIONS);
    expect(body).toEqual([
      expect.objectContaining({ isCurrent: true }),
      {
        id: expect.any(String),
        isCurrent: false,
        origin: { userAgent: 'Firefox/130', ip: expect.any(String) },
        signedInAt: expect.any(String),
        lastUsedAt: expect.any(String),
      },
    ]);
  });

  it('say nothing by which anybody could come in', async () => {
    const customer = await signedIn();
    const { body, text } = await customer.get(SESSIONS);
    const [rows] = await database.query('SELECT id FROM sessions WHERE user_id = $id', { bind: { id: customer.id } });
    expect(text).not.toContain((rows as { id: string }[])[0]?.id);
    expect(customer.cookieHeader()).not.toContain(body[0].id);
  });

  it('are without those that have ended by rest or by a new password', async () => {
    const { user, phone } = await withTwoDevices();
    const others =
      'user_id = $id AND id <> (SELECT id FROM sessions WHERE user_id = $id ORDER BY created_at DESC LIMIT 1)';
    await database.query(`UPDATE sessions SET last_used_at = now() - interval '13 hours' WHERE ${others}`, {
      bind: { id: user.id },
    });
    expect((await phone.get(SESSIONS)).body).toHaveLength(1);
    await database.query(`UPDATE sessions SET last_used_at = now(), session_version = 7 WHERE ${others}`, {
      bind: { id: user.id },
    });
    expect((await phone.get(SESSIONS)).body).toHaveLength(1);
  });

  it('of who works in the shop are without those that rested for half an hour', async () => {
    const restedHalfAnHour = async (attributes: Parameters<typeof buildUser>[0]) => {
      const user = await buildUser(attributes);
      await signedInAs(user);
      await query("UPDATE sessions SET last_used_at = now() - interval '31 minutes' WHERE user_id = $1", [user.id]);
      return (await (await signedInAs(user)).get(SESSIONS)).body.length;
    };
    expect(await restedHalfAnHour({ staffRole: 'VENTAS' })).toBe(1);
    expect(await restedHalfAnHour({})).toBe(2);
  });

  it('can be closed one by one, and by their owner alone', async () => {
    const { user, laptop, phone } = await withTwoDevices();
    const { body } = await phone.get(SESSIONS);
    const other = body.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect((await (await signedIn()).delete(`${SESSIONS}/${other.id}`)).body.code).toBe('session_not_found');
    expect((await phone.delete(`${SESSIONS}/${other.id}`)).status).toBe(204);
    expect((await laptop.get('/api/user')).status).toBe(401);
    expect((await phone.get('/api/user')).status).toBe(200);
    expect((await phone.delete(`${SESSIONS}/${other.id}`)).status).toBe(404);
    expect(await SecurityLog.count({ where: { userId: user.id, action: 'sessions_ended' } })).toBe(1);
  });

  it('are closed with the news on devices that were lost long ago', async () => {
    const { user, phone } = await withTwoDevices();
    const add = async () => {
      const [device] = await query<{ id: string }>(
        `INSERT INTO push_devices (user_id, fingerprint, subscription, user_agent)
         VALUES ($1, gen_random_uuid()::text, 'x', 'x') RETURNING id`,
        [user.id],
      );
      return device?.id ?? '';
    };
    const own = await add();
    await add();
    await query(
      `UPDATE sessions SET data = data || jsonb_build_object('device', $2::text)
       WHERE id = (SELECT id FROM sessions WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1)`,
      [user.id, own],
    );
    expect((await phone.delete(SESSIONS)).status).toBe(204);
    expect((await PushDevice.findAll({ where: { userId: user.id } })).map(({ id }) => id)).toEqual([own]);
  });

  it('can be closed all but the own one', async () => {
    const { user, laptop, phone } = await withTwoDevices();
    const stranger = await signedIn();
    expect((await phone.delete(SESSIONS)).status).toBe(204);
    expect((await laptop.get('/api/user')).status).toBe(401);
    expect((await phone.get('/api/user')).status).toBe(200);
    expect((await stranger.get('/api/user')).status).toBe(200);
    await phone.delete(SESSIONS);
    expect(await SecurityLog.count({ where: { userId: user.id, action: 'sessions_ended' } })).toBe(1);
  });
});

it('a session that is closed while it gets a new id stays closed', async () => {
  const { user, laptop, phone } = await withTwoDevices();
  const [stolen] = await query<{ id: string }>(
    'SELECT id FROM sessions WHERE user_id = $1 ORDER BY created_at LIMIT 1',
    [user.id],
  );
  const [closed, proven] = await overtake(
    { table: 'sessions', id: stolen?.id ?? '' },
    () => phone.delete(SESSIONS),
    () => laptop.post('/api/step-up/confirm', { password: PASSWORD }),
  );
  expect([closed.status, proven.status]).toEqual([204, 204]);
  expect((await laptop.get('/api/user')).status).toBe(401);
  expect((await phone.get(SESSIONS)).body).toHaveLength(1);
});

describe('the security log', () => {
  it('tells its owner what happened, the newest first, page by page', async () => {
    const user = await buildUser();
    await visitor().post('/api/login', { username: user.username, password: 'no es' });
    const client = visitor();
    await client.post('/api/login', { username: user.username, password: PASSWORD }, { 'User-Agent': 'Firefox/130' });
    const { body, headers } = await client.get('/api/security/activity?limit=1');
    expect(body).toEqual([
      {
        id: expect.any(String),
        action: 'login',
        origin: { userAgent: 'Firefox/130', ip: expect.any(String) },
        createdAt: expect.any(String),
      },
    ]);
    expect(headers.get('x-total-count')).toBe('2');
    expect((await client.get('/api/security/activity?limit=1&page=2')).body[0].action).toBe('login_failed');
    expect((await (await signedIn()).get('/api/security/activity')).body).toEqual([]);
  });

  it('does not tell a customer from where the shop changed something, and the shop itself', async () => {
    const admin = await signedIn({ isAdmin: true });
    const user = await buildUser();
    const { id } = user;
    const from = { 'User-Agent': 'Firefox/130', 'X-Forwarded-For': '187.190.7.7' };
    await admin.put(`/api/admin/users/${id}/role`, { role: 'ALMACEN' }, from);
    await admin.put(`/api/admin/users/${id}/role`, { role: null }, from);
    const { body } = await (await signedInAs(await user.reload())).get('/api/security/activity');
    expect(body).toMatchObject(Array(2).fill({ action: 'role_changed', origin: { userAgent: '', ip: '' } }));
    const { body: seen } = await admin.get(`/api/admin/security-log?userId=${id}`);
    expect(seen).toMatchObject(Array(2).fill({ origin: { userAgent: 'Firefox/130', ip: '187.190.7.7' } }));
  });
});
