import { buildProduct } from '../catalog/build';
import { database } from '../database/connection';
import { buildDeadLetter } from '../jobs/build';
import { registry } from '../log/metrics';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { noteCardCall } from '../paymentConfig/paymentTerms';
import { signedIn, visitor } from '../test/build';
import { collectStoreMetrics } from './collect';

const line = async (start: string) => (await registry.metrics()).split('\n').find((each) => each.startsWith(start));

describe('/metrics', () => {
  it('says that there were no orders, which the alert of a day without any compares', async () => {
    await collectStoreMetrics();
    expect(await line('orders_last_day{payment_type="mercadopago"')).toMatch(/ 0$/);
  });

  it('tells of orders, jobs and messages', async () => {
    await buildBankTransfer();
    const { id: productId } = await buildProduct();
    await postTransferOrder(await signedIn(), [{ productId, quantity: 1 }]);
    await buildDeadLetter();
    await database.query(
      "UPDATE pgboss.job SET start_after = now() - interval '90 s' WHERE name = 'notifications.send'",
    );
    await database.query("UPDATE notifications SET created_at = now() - interval '10 minutes'");
    await collectStoreMetrics();
    expect(await line('orders_last_day{payment_type="direct_transfer",payment_status="pending"}')).toMatch(/ 1$/);
    expect(await line('jobs{name="orders.expire",state="failed"}')).toMatch(/ 1$/);
    expect(await line('jobs_dead_letters')).toBe('jobs_dead_letters 1');
    expect(await line('jobs_oldest_wait_seconds{name="notifications.send"}')).toMatch(/ (90|9[1-9])\.\d+$/);
    expect(await line('messages_overdue{channel="email"}')).toMatch(/ 1$/);
  });

  it('does not count a message as overdue that was given up: it is a dead letter', async () => {
    const send = "name = 'notifications.send'";
    for (const [state, overdue] of [
      ['failed', 'messages_overdue{channel="email"} 0'],
      ['retry', 'messages_overdue{channel="email"} 1'],
      ['active', 'messages_overdue{channel="email"} 1'],
    ]) {
      await database.query(`UPDATE pgboss.job SET state = '${state}' WHERE ${send}`);
      await collectStoreMetrics();
      expect([state, await line('messages_overdue{channel="email"}')]).toEqual([state, overdue]);
    }
  });

  it.each([
    ['created', 'retry'],
    ['retry', 'created'],
  ])('tells the longest wait of a kind, where %s waits for longer than %s', async (longer, shorter) => {
    for (const [state, wait] of [
      [longer, '90 s'],
      [shorter, '10 s'],
    ]) {
      await database.query(
        `INSERT INTO pgboss.job (name, state, start_after) VALUES ('orders.end-overdue', '${state}', now() - interval '${wait}')`,
      );
    }
    await collectStoreMetrics();
    expect(await line('jobs_oldest_wait_seconds{name="orders.end-overdue"}')).toMatch(/ 9\d\.\d+$/);
    await database.query("DELETE FROM pgboss.job WHERE name = 'orders.end-overdue'");
  });

  it('has no figure for what could not be read, and the others all the same', async () => {
    // The first statement is that of the jobs.
    jest.spyOn(database, 'query').mockRejectedValueOnce(new Error('lock timeout'));
    await expect(collectStoreMetrics()).rejects.toThrow('lock timeout');
    expect(await line('jobs_dead_letters ')).toBeUndefined();
    expect(await line('jobs{')).toBeUndefined();
    expect(await line('orders_last_day{payment_type="mercadopago"')).toMatch(/ 0$/);
    expect(await line('database_archive_fails ')).toBe('database_archive_fails 0');
  });

  it('begins with no message that was dropped for the budget, so that the first one is an increase', async () => {
    for (const channel of ['sms', 'whatsapp']) {
      expect(await line(`messages_total{channel="${channel}",outcome="budget_spent"}`)).toMatch(/ 0$/);
    }
  });

  it('tells how long the card provider has failed, from its third call in a row on', async () => {
    await noteCardCall(new Error('away'));
    await noteCardCall(new Error('away'));
    await database.query("UPDATE provider_outages SET since = now() - interval '10 minutes'");
    await collectStoreMetrics();
    expect(await line('card_provider_out_seconds ')).toBe('card_provider_out_seconds 0');
    await noteCardCall(new Error('away'));
    await collectStoreMetrics();
    expect(await line('card_provider_out_seconds ')).toMatch(/ 60\d(\.\d+)?$/);
    await database.query('DELETE FROM provider_outages');
    await collectStoreMetrics();
    expect(await line('card_provider_out_seconds ')).toBe('card_provider_out_seconds 0');
  });

  it('tells of a standby that does not follow, by its slot, and of an archive that does not fail', async () => {
    await database.query("SELECT pg_create_physical_replication_slot('behind', true)");
    try {
      await collectStoreMetrics();
      expect(await line('database_standby_follows{slot="behind"}')).toMatch(/ 0$/);
      expect(await line('database_standby_behind_bytes{slot="behind"}')).toMatch(/ \d+$/);
    } finally {
      await database.query("SELECT pg_drop_replication_slot('behind')");
    }
    await collectStoreMetrics();
    expect(await line('database_standby_follows{slot="behind"}')).toBeUndefined();
    expect(await line('database_archive_fails')).toBe('database_archive_fails 0');
  });

  it('counts requests by route and status, not by what people ask for', async () => {
    await visitor().get('/api/products?search=secreto');
    await visitor().get('/api/products/8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4');
    const text = await registry.metrics();
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/products",status="200"} 1');
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/products/:id",status="404"} 1',
    );
    expect(text).not.toMatch(/secreto|8a4c4fd4/);
  });

  it('does not keep what has passed', async () => {
    await database.query("DELETE FROM pgboss.job WHERE state = 'failed'");
    await collectStoreMetrics();
    expect(await line('jobs_dead_letters')).toBe('jobs_dead_letters 0');
    expect(await line('jobs{name="orders.expire",state="failed"}')).toBeUndefined();
  });
});
