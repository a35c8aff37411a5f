import { database } from '../database/connection';
import { patientQuery } from '../database/patientQuery';
import { query } from '../database/query';
import { inTransaction } from '../database/transaction';
import { consume } from '../http/limits';
import { PERSON, placeOrder } from '../invoicing/build';
import { runJob } from '../jobs/queue';
import { Media } from '../media/model';
import { buildBankTransfer } from '../orders/build';
import { buildUser, signedIn } from '../test/build';
import { cleanUp } from './cleanUp';

async function count(table: string): Promise<number> {
  const [rows] = await database.query(`SELECT count(*)::int AS count FROM ${table}`);
  return (rows as { count: number }[])[0]?.count ?? 0;
}

afterEach(() => jest.restoreAllMocks());

describe('cleanUp', () => {
  beforeAll(() => buildBankTransfer());

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
      `INSERT INTO notifications (channel, recipient, template, created_at, sent_at, dropped_because) VALUES
         ('email', 'a@b.mx', 'welcome', now() - interval '91 days', now() - interval '91 days', NULL),
         ('email', 'a@b.mx', 'welcome', now() - interval '91 days', now() - interval '89 days', NULL),
         ('email', 'a@b.mx', 'welcome', now() - interval '91 days', NULL, NULL),
         ('email', 'a@b.mx', 'welcome', now() - interval '89 days', NULL, NULL),
         ('sms', '+525512345678', 'order_paid', now() - interval '91 days', NULL, 'unwanted')`,
    );
    await database.query(
      `INSERT INTO security_logs (user_id, action, created_at) VALUES
         ('${user.id}', 'login', now() - interval '366 days'), ('${user.id}', 'login', now() - interval '360 days');
       INSERT INTO audit_log (admin_name, action, request_id, created_at) VALUES
         ('Ana', 'x', 'x', now() - interval '61 months'), ('Ana', 'x', 'x', now() - interval '59 months');
       INSERT INTO webhook_events (provider, event_key, topic, resource_id, payload, received_at, processed_at) VALUES
         ('mercadopago', '1', 'payment', '1', '{}', now() - interval '366 days', now()),
         ('mercadopago', '2', 'payment', '2', '{}', now() - interval '366 days', NULL),
         ('mercadopago', '3', 'payment', '3', '{}', now() - interval '360 days', now())`,
    );
    await database.query(
      `WITH statements AS (
         INSERT INTO bank_statements (file_name, created_at) VALUES
           ('old.csv', now() - interval '366 days'), ('new.csv', now() - interval '360 days') RETURNING id)
       INSERT INTO bank_statement_rows (statement_id, line, day, amount, concept, fingerprint)
         SELECT id, 2, '2026-11-24', 10, 'Pago', 'x' FROM statements`,
    );
    await cleanUp();
    expect(await count('rate_limits')).toBe(1);
    expect(await count('idempotency_keys')).toBe(1);
    expect(await count('notifications')).toBe(2);
    expect(await count('security_logs')).toBe(1);
    expect(await count('audit_log')).toBe(1);
    expect(await count('webhook_events')).toBe(2);
    expect(await count('bank_statements')).toBe(1);
    expect(await count('bank_statement_rows')).toBe(1);
  });

  it('removes messages a part at a time, the oldest first, however many have waited', async () => {
    await query('DELETE FROM notifications');
    await query(
      `INSERT INTO notifications (channel, recipient, template, created_at, sent_at)
         SELECT 'email', 'a@b.mx', 'welcome', moment, moment
         FROM (SELECT now() - interval '91 days' - number * interval '1 second' AS moment FROM generate_series(0, 10_000) AS number)`,
    );
    const newest = await query('SELECT max(sent_at) AS sent_at FROM notifications');
    await cleanUp();
    expect(await query('SELECT sent_at FROM notifications')).toEqual(newest);
    await cleanUp();
    expect(await count('notifications')).toBe(0);
  });

  it('keeps what was said of an order while its payment is disputed: a bank asks for it', async () => {
    const [disputed, other] = [await placeOrder(await signedIn()), await placeOrder(await signedIn())];
    await query("UPDATE notifications SET created_at = now() - interval '91 days' WHERE order_id = ANY ($1)", [
      [disputed.id, other.id],
    ]);
    await query(
      "INSERT INTO disputes (id, order_id, payment_id, kind, amount) VALUES (gen_random_uuid(), $1, '1', 'CONTRACARGO', 10)",
      [disputed.id],
    );
    const ordersOfMessages = () =>
      query('SELECT DISTINCT order_id AS "orderId" FROM notifications WHERE order_id IS NOT NULL');
    expect(await ordersOfMessages()).toHaveLength(2);
    await cleanUp();
    expect(await ordersOfMessages()).toEqual([{ orderId: disputed.id }]);
    await query("UPDATE disputes SET state = 'GANADA', decided_at = now()");
    await cleanUp();
    expect(await ordersOfMessages()).toEqual([]);
  });

  it('keeps the facturas of an open account, and of a closed one those that the tax return still needs', async () => {
    const [open, closed] = [await signedIn(), await signedIn()];
    const invoiceOf = async (owner: typeof open, issuedAt: string | null) => {
      const { id, userId } = await placeOrder(owner);
      await query(
        `INSERT INTO invoices (order_id, user_id, receiver, state, issued_at)
           VALUES ($1, $2, $3, 'CANCELADA', now() - $4::interval)`,
        [id, userId, PERSON, issuedAt],
      );
      return id;
    };
    const old = await invoiceOf(open, '8 years');
    // From the end of April on in which the tax return is filed.
    const young = await invoiceOf(closed, '5 years 1 month');
    await invoiceOf(closed, '8 years');
    await invoiceOf(closed, null);
    // In the evening of the last 31 December whose year is over for good; in UTC the next one has begun.
    await query(
      `UPDATE invoices SET issued_at =
           date_trunc('year', now() - interval '6 years 4 months', 'America/Mexico_City') + interval '1 year -5 hours'
         WHERE order_id = $1`,
      [await invoiceOf(closed, '0')],
    );
    await query('UPDATE users SET closed_at = now() WHERE id = $1', [closed.id]);
    await cleanUp();
    const kept = await query<{ orderId: string }>('SELECT order_id AS "orderId" FROM invoices');
    expect(kept.map(({ orderId }) => orderId).sort()).toEqual([old, young].sort());
  });

  it('removes dead letters of what the clock starts once a later one was done, and no others', async () => {
    await query(
      `INSERT INTO pgboss.job (name, state, singleton_key, created_on, completed_on) VALUES
         ('payments.reconcile', 'failed', 'clock', now() - interval '3 hours', now() - interval '2 hours'),
         ('payments.reconcile', 'failed', 'clock', now() - interval '2 hours', now() - interval '1 hour'),
         ('payments.reconcile', 'completed', 'clock', now() - interval '150 minutes', now() - interval '150 minutes'),
         ('media.sweep-uploads', 'failed', 'clock', now() - interval '3 hours', now()),
         ('media.sweep-uploads', 'retry', 'clock', now() - interval '1 hour', NULL),
         ('orders.expire', 'failed', NULL, now() - interval '3 hours', now()),
         ('orders.expire', 'completed', NULL, now() - interval '1 hour', now())`,
    );
    await cleanUp();
    const left = await query(
      "SELECT name, extract(hour FROM now() - created_on)::int AS age FROM pgboss.job WHERE state = 'failed' ORDER BY name",
    );
    expect(left).toEqual([
      { name: 'media.sweep-uploads', age: 3 },
      { name: 'orders.expire', age: 3 },
      { name: 'payments.reconcile', age: 2 },
    ]);
    await query("DELETE FROM pgboss.job WHERE state = 'failed'");
  });

  it('goes on after a step that fails, and says so in the end', async () => {
    await consume('orders', 'somebody');
    await query('UPDATE rate_limits SET expire = 1');
    await inTransaction(async (transaction) => {
      await query('LOCK TABLE order_undos IN ACCESS EXCLUSIVE MODE', [], transaction);
      await expect(cleanUp()).rejects.toThrow('lock timeout');
    });
    expect(await count('rate_limits')).toBe(0);
    await cleanUp();
  });

  it('asks for the work of the night once a day, with the first run after its hour', async () => {
    const hour = jest.spyOn(Date.prototype, 'getUTCHours');
    const state = () => query("SELECT state FROM pgboss.job WHERE name = 'operations.clean-up-nightly'");
    await query("DELETE FROM pgboss.job WHERE name = 'operations.clean-up-nightly'");
    for (const [now, waits] of [
      [8, []],
      // An evening after which it would be forgotten that it was done.
      [21, []],
      [9, [{ state: 'created' }]],
    ] as const) {
      hour.mockReturnValue(now);
      await cleanUp();
      expect([now, await state()]).toEqual([now, waits]);
    }
    // Nobody was awake at nine.
    await query("DELETE FROM pgboss.job WHERE name = 'operations.clean-up-nightly'");
    hour.mockReturnValue(20);
    await cleanUp();
    expect(await state()).toEqual([{ state: 'created' }]);
    for (const done of ['retry', 'failed', 'completed'] as const) {
      await query(
        `UPDATE pgboss.job SET state = '${done}', completed_on = now() WHERE name = 'operations.clean-up-nightly'`,
      );
      await cleanUp();
      expect(await state()).toEqual([{ state: done }]);
    }
  });

  it('takes what the audit log says of a message or a request with it, and leaves who did what', async () => {
    const [message] = await query<{ id: string }>(
      `INSERT INTO notifications (channel, recipient, template, created_at)
         VALUES ('email', 'a@b.mx', 'order_paid', now() - interval '91 days') RETURNING id`,
    );
    const [request] = await query<{ id: string }>(
      `INSERT INTO privacy_requests (request_number, kind, text, name, email, state, answer, answered_at)
         VALUES ('SOL-1', 'ACCESO', 'Mis datos', 'Zenobia', 'a@b.mx', 'IMPROCEDENTE', 'No', now() - interval '366 days')
         RETURNING id`,
    );
    for (const row of [message, request]) {
      await query(
        `INSERT INTO audit_log (admin_name, action, request_id, object_id, after) VALUES ('Ana', 'x', 'x', $1, $2)`,
        [row?.id, { recipient: 'a@b.mx', email: 'a@b.mx', html: '<p>Zenobia</p>', state: 'paid' }],
      );
    }
    await cleanUp();
    const entries = await query('SELECT admin_name, after FROM audit_log WHERE object_id IS NOT NULL');
    const kept = { admin_name: 'Ana', after: { state: 'paid' } };
    expect(entries).toEqual([kept, kept]);
  });
});

describe('the work of the night', () => {
  const nightly = (signal?: AbortSignal) => runJob('operations.clean-up-nightly', {}, signal);

  it('forgets words that no product uses, and is to be tried again where a step of it failed', async () => {
    await query('DELETE FROM search_words');
    await query("INSERT INTO search_words (word, stem, seen_at) VALUES ('xilo', 'xil', now() - interval '2 hours')");
    await inTransaction(async (transaction) => {
      await query('LOCK TABLE bought_together IN ACCESS EXCLUSIVE MODE', [], transaction);
      await expect(nightly()).rejects.toThrow('lock timeout');
    });
    expect(await count('search_words')).toBe(0);
    await nightly();
  });

  it('leaves a word that an import is just saving, and forgets the others', async () => {
    await query(
      "INSERT INTO search_words (word, stem, seen_at) SELECT word, word, '2020-01-01' FROM unnest($1::text[]) AS word",
      [['xilo', 'yute']],
    );
    await inTransaction(async (transaction) => {
      await query("SELECT FROM search_words WHERE word = 'xilo' FOR UPDATE", [], transaction);
      await nightly();
    });
    expect(await query('SELECT word FROM search_words')).toEqual([{ word: 'xilo' }]);
  });

  it('goes through products and orders where a statement may take longer than the pool lets one', async () => {
    const pooled = jest.spyOn(database, 'query');
    await nightly();
    const statements = pooled.mock.calls.map(([sql]) => `${sql}`);
    expect(statements.filter((sql) => /FROM (products|orders|order_items)\b/.test(sql))).toEqual([]);
    expect(await patientQuery('SHOW statement_timeout')).toEqual([{ statement_timeout: '2min' }]);
  });

  it('removes all files that nothing names, however many; what its time is too short for is the next try’s', async () => {
    const createdAt = new Date(Date.now() - 4 * 86_400_000);
    const row = { kind: 'receipt', ownerId: null, contentType: 'image/webp', sizeBytes: 1, createdAt } as const;
    await Media.bulkCreate(Array.from({ length: 401 }, () => row));
    await expect(nightly(AbortSignal.abort(new Error('too long')))).rejects.toThrow('too long');
    expect(await count('media')).toBe(201);
    await nightly();
    expect(await count('media')).toBe(0);
  });
});
