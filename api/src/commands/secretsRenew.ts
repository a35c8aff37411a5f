import type { Client } from 'pg';
import { withClient } from '../database/withClient';
import { renew, Undecipherable } from '../secrets/sealing';
import { storeKeys } from './commandSettings';
import { CommandError, runCommand, say } from './run';

/** Where encrypted texts lie, and as what; `isEdited` where a trigger counts each change as an edit (migration 11). */
const PLACES = [
  { table: 'payment_config', column: 'config', purpose: 'payment-config', isEdited: true },
  { table: 'users', column: 'totp_secret', purpose: 'totp-secret' },
  { table: 'orders', column: 'refund_clabe', purpose: 'refund-clabe' },
  { table: 'return_requests', column: 'refund_clabe', purpose: 'refund-clabe' },
  { table: 'push_keys', column: 'private_key', purpose: 'push-private-key' },
  { table: 'push_devices', column: 'subscription', purpose: 'push-subscription' },
  { table: 'notifications', column: 'params', purpose: 'notification-params' },
  { table: 'notifications', column: 'content', purpose: 'notification-content' },
];

const AT_ONCE = 1_000;

/** What is sealed in a place, some rows at a time: the messages of ninety days may be more than memory holds. */
async function* sealedIn(client: Client, table: string, column: string) {
  let rows: { id: string | number; sealed: string }[] = [];
  do {
    const last = rows.slice(-1).map(({ id }) => id);
    ({ rows } = await client.query(
      `SELECT id, ${column} AS sealed FROM ${table}
       WHERE ${column} IS NOT NULL ${last.length > 0 ? 'AND id > $1' : ''} ORDER BY id LIMIT ${AT_ONCE}`,
      last,
    ));
    yield* rows;
  } while (rows.length === AT_ONCE);
}

/**
 * `npm run -w @boom/api secrets:renew`: encrypts with the newest ENCRYPTION_KEY what an older one encrypted, so that the
 * older one can go. Runs beside the store; what somebody changes meanwhile stays as they left it. What neither key deciphers
 * is told, and hinders nothing else.
 */
runCommand(async (settings) => {
  const keys = storeKeys(process.env, settings);
  let areAllRead = true;
  await withClient(settings.databaseUrl, async (client) => {
    for (const { table, column, purpose, isEdited } of PLACES) {
      let [found, renewed, lost] = [0, 0, 0];
      for await (const { id, sealed } of sealedIn(client, table, column)) {
        found += 1;
        let fresh: string | null;
        try {
          fresh = renew(sealed, purpose, keys);
        } catch (error) {
          if (!(error instanceof Undecipherable)) throw error;
          lost += 1;
          continue;
        }
        if (fresh === null) continue;
        await client.query('BEGIN');
        const versions =
          isEdited &&
          (await client.query(`SELECT version, changed_in FROM ${table} WHERE id = $1 FOR UPDATE`, [id])).rows[0];
        await client.query(`UPDATE ${table} SET ${column} = $1 WHERE id = $2 AND ${column} = $3`, [fresh, id, sealed]);
        if (versions) {
          // Nobody edited it: a form that is open would be told of a colleague.
          await client.query(`UPDATE ${table} SET version = $1, changed_in = $2 WHERE id = $3`, [
            versions.version,
            versions.changed_in,
            id,
          ]);
        }
        await client.query('COMMIT');
        renewed += 1;
      }
      say(`${table}: ${renewed} of ${found} renewed${lost > 0 ? `, ${lost} of another key` : ''}`);
      if (lost > 0) areAllRead = false;
    }
  });
  if (!areAllRead) throw new CommandError('What is of another key stayed as it was.');
});
