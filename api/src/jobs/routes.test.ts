import { database } from '../database/connection';
import { describeAdminOnly } from '../test/adminOnly';
import { type SignedInClient, signedIn } from '../test/build';
import { buildDeadLetter } from './build';

let admin: SignedInClient;
beforeAll(async () => {
  admin = await signedIn({ isAdmin: true });
});

describeAdminOnly([['GET /api/admin/jobs'], ['GET /api/admin/jobs/:id'], ['POST /api/admin/jobs/:id/retry']]);

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

  it.each(['state=lost', 'state=failed&state=created', 'limit=0'])('refuse ?%s', async (query) => {
    expect((await admin.get(`/api/admin/jobs?${query}`)).status).toBe(400);
  });
});
