import { randomUUID } from 'node:crypto';
import { database } from '../database/connection';
import { type SignedInClient, signedIn } from '../test/build';
import { buildDeadLetter } from './build';
import { countJobs } from './list';

let admin: SignedInClient;
beforeAll(async () => {
  admin = await signedIn({ isAdmin: true });
});

describe('dead letters', () => {
  it('are listed with what went wrong, the newest first, a page at a time', async () => {
    const [older, newer] = [await buildDeadLetter('one'), await buildDeadLetter('two')];
    const { body, headers } = await admin.get('/api/admin/jobs?limit=1');
    expect([body[0].id, headers.get('x-total-count')]).toEqual([newer, '2']);
    expect(body).toEqual([
      {
        id: newer,
        name: 'orders.expire',
        state: 'failed',
        data: { orderId: 'two' },
        error: 'the provider is down',
        tries: 8,
        createdAt: expect.any(String),
        startAfter: expect.any(String),
        completedAt: expect.any(String),
      },
    ]);
    const second = await admin.get('/api/admin/jobs?state=failed&limit=1&page=2');
    expect(second.body.map(({ id }: { id: string }) => id)).toEqual([older]);
    expect((await admin.get('/api/admin/jobs?state=created')).body).toEqual([]);
    expect((await admin.get(`/api/admin/jobs/${newer}`)).body).toEqual(body[0]);
  });

  it('can be tried once more, which the audit log says', async () => {
    const id = await buildDeadLetter();
    const { status, body } = await admin.post(`/api/admin/jobs/${id}/retry`);
    expect([status, body.state]).toEqual([200, 'retry']);
    const again = await admin.post(`/api/admin/jobs/${id}/retry`);
    expect([again.status, again.body.code]).toEqual([409, 'job_not_failed']);
    const [rows] = await database.query('SELECT retry_limit FROM pgboss.job WHERE id = $id', { bind: { id } });
    expect(rows).toEqual([{ retry_limit: 9 }]);
    const { body: entries } = await admin.get(`/api/admin/audit-log?objectId=${id}`);
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['POST /api/admin/jobs/:id/retry']);
  });

  it('are not tried again while another with the same key waits, alone or together', async () => {
    const [first, second] = [await buildDeadLetter('same'), await buildDeadLetter('same')];
    const keyed = `UPDATE pgboss.job SET singleton_key = 'same', policy = 'once' WHERE data ->> 'orderId' = 'same'`;
    await database.query(keyed);
    const { body } = await admin.post('/api/admin/jobs/retry', { ids: [first, second] });
    const refusal = { id: second, code: 'job_waits_already', error: expect.any(String) };
    expect(body).toEqual({ done: [first], refused: [refusal] });
    const alone = await admin.post(`/api/admin/jobs/${second}/retry`);
    expect([alone.status, alone.body.code]).toEqual([409, 'job_waits_already']);
    expect((await admin.get(`/api/admin/jobs/${second}`)).body.state).toBe('failed');
  });

  it('can be tried once more together, the oldest first: what one is refused for keeps no other from it', async () => {
    const [first, tried, last, unknown] = [
      await buildDeadLetter('one'),
      await buildDeadLetter('two'),
      await buildDeadLetter('three'),
      randomUUID(),
    ];
    await admin.post(`/api/admin/jobs/${tried}/retry`);
    const { status, body } = await admin.post('/api/admin/jobs/retry', { ids: [last, unknown, tried, first] });
    expect([status, body]).toEqual([
      200,
      {
        done: [first, last],
        refused: [
          { id: tried, code: 'job_not_failed', error: expect.any(String) },
          { id: unknown, code: 'job_not_found', error: expect.any(String) },
        ],
      },
    ]);
    const states = await Promise.all(
      [first, last].map(async (id) => (await admin.get(`/api/admin/jobs/${id}`)).body.state),
    );
    expect(states).toEqual(['retry', 'retry']);
  });

  it('of what an earlier release did for itself are none of the shop’s', async () => {
    const { headers: before } = await admin.get('/api/admin/jobs');
    const id = await buildDeadLetter('theirs');
    await database.query(`SELECT pgboss.create_queue('__pgboss__send-it', '{"policy":"standard"}')`);
    await database.query("UPDATE pgboss.job SET name = '__pgboss__send-it' WHERE id = $id", { bind: { id } });
    const { body, headers } = await admin.get('/api/admin/jobs');
    expect(body.map((job: { id: string }) => job.id)).not.toContain(id);
    expect(headers.get('x-total-count')).toBe(before.get('x-total-count'));
    expect((await admin.get(`/api/admin/jobs/${id}`)).status).toBe(404);
    expect((await admin.post(`/api/admin/jobs/${id}/retry`)).status).toBe(404);
    expect((await countJobs()).map(({ name }) => name)).not.toContain('__pgboss__send-it');
  });

  it('of a kind that nobody works on any more are refused: they would wait for ever', async () => {
    const id = await buildDeadLetter();
    await database.query(`SELECT pgboss.create_queue('orders.gone', '{"policy":"standard"}')`);
    await database.query("UPDATE pgboss.job SET name = 'orders.gone' WHERE id = $id", { bind: { id } });
    const { status, body } = await admin.post(`/api/admin/jobs/${id}/retry`);
    expect([status, body.code]).toEqual([409, 'job_kind_unknown']);
    expect((await admin.get(`/api/admin/jobs/${id}`)).body.state).toBe('failed');
  });

  it.each([
    [[], { ids: 'Elige al menos un trabajo' }],
    [['uno'], { 'ids[0]': 'Trabajo inválido' }],
    [Array.from({ length: 201 }, () => randomUUID()), { ids: 'Máximo 200 trabajos a la vez' }],
  ])('are refused another try when they are not named right: %#', async (ids, fields) => {
    const { status, body } = await admin.post('/api/admin/jobs/retry', { ids });
    expect([status, body.fields]).toEqual([400, fields]);
  });

  it.each(['state=lost', 'state=failed&state=created', 'limit=0'])('refuse ?%s', async (query) => {
    expect((await admin.get(`/api/admin/jobs?${query}`)).status).toBe(400);
  });
});
