import { database } from '../database/connection';
import { consume } from '../http/limits';
import { buildUser } from '../test/build';
import { cleanUp } from './cleanUp';

async function count(table: string): Promise<number> {
  const [rows] = await database.query(`SELECT count(*)::int AS count FROM ${table}`);
  return (rows as { count: number }[])[0]?.count ?? 0;
}

describe('cleanUp', () => {
  it('removes what has served its time and leaves the rest', async () => {
    const user = await buildUser();
    await consume('orders', 'somebody');
    await consume('orders', 'somebody else');
    await database.query("UPDATE rate_limits SET expire = 1 WHERE key = 'orders:somebody'");
    for (const age of ['8 days', '6 days']) {
      await database.query(
        `INSERT INTO idempotency_keys (user_id, key, body_hash, created_at) VALUES ($id, 'key of ${age}', 'x', now() - interval '${age}')`,
        { bind: { id: user.id } },
      );
    }
    await database.query(
      `INSERT INTO notifications (channel, recipient, template, sent_at) VALUES
         ('email', 'a@b.mx', 'welcome', now() - interval '91 days'),
         ('email', 'a@b.mx', 'welcome', now() - interval '89 days'),
         ('email', 'a@b.mx', 'welcome', NULL)`,
    );
    await cleanUp();
    expect(await count('rate_limits')).toBe(1);
    expect(await count('idempotency_keys')).toBe(1);
    expect(await count('notifications')).toBe(2);
  });
});
