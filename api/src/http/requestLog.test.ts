import { randomUUID } from 'node:crypto';
import { logRequest } from '../log/log';
import { registry } from '../log/metrics';
import { signedIn, visitor } from '../test/build';

jest.mock('../log/log', () => ({ ...jest.requireActual('../log/log'), logRequest: jest.fn() }));

const lines = () => jest.mocked(logRequest).mock.calls.map(([line]) => line);
beforeEach(() => jest.mocked(logRequest).mockClear());

describe('a call that is refused', () => {
  it('is in the log with who asked for what, and why not', async () => {
    const [customer, order] = [await signedIn(), randomUUID()];
    await visitor().get('/api/orders?page=3');
    await customer.get('/api/admin/users?search=lucia');
    await customer.get(`/api/orders/${order}`);
    await customer.post('/api/addresses', {}, { 'Sec-Fetch-Site': 'cross-site' });
    await customer.post('/api/addresses', { title: 'Casa' });
    const somebody = { userId: customer.id };
    expect(lines()).toEqual(
      [
        { method: 'GET', route: '/api/orders', status: 401, userId: undefined },
        { method: 'GET', route: '/api/admin/users', status: 403, ...somebody },
        { method: 'GET', route: '/api/orders/:id', status: 404, ...somebody },
        // Before anybody has looked who it is.
        { method: 'POST', route: 'unknown', status: 403, userId: undefined },
        { method: 'POST', route: '/api/addresses', status: 400, ...somebody },
      ].map((line) => ({ ...line, requestId: expect.stringMatching(/^[\w-]{36}$/), ms: expect.any(Number) })),
    );
    // Neither what was searched nor whose order it is.
    expect(JSON.stringify(lines())).not.toMatch(new RegExp(`lucia|page|${order}`));
  });

  it('by a limit is there too', async () => {
    const from = { 'X-Forwarded-For': '187.190.71.1' };
    const guess = (at: number) => visitor().post('/api/login', { username: 'nadie', password: `no ${at}` }, from);
    for (let at = 0; at < 6; at += 1) await guess(at);
    expect(lines().map(({ route, status }) => `${route} ${status}`)).toEqual([
      ...Array(5).fill('/api/login 401'),
      '/api/login 429',
    ]);
  });
});

it('has neither a line nor a figure of who asks for the health', async () => {
  await visitor().get('/api/health/ready');
  await visitor().get('/api/health/live');
  await visitor().get('/api/shop');
  expect(lines()).toEqual([expect.objectContaining({ route: '/api/shop' })]);
  const figures = await registry.getSingleMetricAsString('http_request_duration_seconds');
  expect(figures).toContain('route="/api/shop"');
  expect(figures).not.toContain('/api/health');
});
