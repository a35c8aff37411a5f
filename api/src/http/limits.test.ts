import { randomUUID } from 'node:crypto';
import { query } from '../database/query';
import { env } from '../env';
import { visitor } from '../test/build';
import { AppError } from './errors';
import { allows, consume, forget, giveBack, refuseWhenUsedUp } from './limits';

// Before the first request makes the limiter.
Object.assign(env.limits, { requests: 8 });

const somebody = () => `somebody-${Math.random()}`;
const at = (address: string) => ({ 'X-Forwarded-For': address });

describe('a limit', () => {
  it('lets exactly as many through as it says, however many come at once', async () => {
    const whom = somebody();
    const answers = await Promise.all(Array.from({ length: 40 }, () => allows('passwordPerAccount', whom)));
    expect(answers.filter(Boolean)).toHaveLength(5);
  });

  it('says when to come back', async () => {
    const whom = somebody();
    await consume('passkeyTries', whom);
    const refusal = await consume('passkeyTries', whom).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect((refusal as AppError).extras.retryAfterSeconds).toBeGreaterThan(290);
  });

  it('counts a name of any length and case as one', async () => {
    const whom = `${'x'.repeat(250)}@correo.mx`;
    await consume('passkeyTries', whom);
    expect(await allows('passkeyTries', whom.toUpperCase())).toBe(false);
    expect(await allows('passkeyTries', `${whom}.mx`)).toBe(true);
  });

  it('gives back what was right, once, and never more than was taken', async () => {
    const whom = somebody();
    await consume('passkeyTries', whom);
    await Promise.all([giveBack('passkeyTries', whom), giveBack('passkeyTries', whom)]);
    expect(await allows('passkeyTries', whom)).toBe(true);
    expect(await allows('passkeyTries', whom)).toBe(false);
  });

  it('starts again when it is forgotten', async () => {
    const whom = somebody();
    await consume('passkeyTries', whom);
    await expect(refuseWhenUsedUp('passkeyTries', whom)).rejects.toMatchObject({ code: 'too_many_requests' });
    await forget('passkeyTries', whom);
    await refuseWhenUsedUp('passkeyTries', whom);
    expect(await allows('passkeyTries', whom)).toBe(true);
  });
});

describe('counting', () => {
  it('leaves nothing on a connection, which behind a pooler is another one next time', async () => {
    const whom = somebody();
    await consume('orders', whom);
    await giveBack('orders', whom);
    await refuseWhenUsedUp('orders', whom);
    await forget('orders', whom);
    expect(await query('SELECT name FROM pg_prepared_statements')).toEqual([]);
  });

  it('of the database is what counts, not that of one process', async () => {
    const whom = somebody();
    await consume('orders', whom);
    expect(await query('SELECT points FROM rate_limits WHERE key = $1', [`orders:${whom}`])).toEqual([{ points: 1 }]);
  });
});

describe('the limit of all requests of an address', () => {
  it('counts neither pictures nor what is answered from the cache', async () => {
    const crowd = at('187.190.40.1');
    for (let times = 0; times < 9; times += 1) {
      for (const path of ['/media/none.webp', '/api/products', `/api/products?nobody=${times}`, '/api/categories']) {
        expect((await visitor().get(path, crowd)).status).not.toBe(429);
      }
    }
    expect((await visitor().get('/api/user', crowd)).status).toBe(401);
  });

  it.each([
    ['a search that nobody has asked for', (times: number) => `/api/products?search=tele${times}`],
    ['suggestions', (times: number) => `/api/products/suggestions?q=te${times}`],
    ['a list that nobody has asked for', (times: number) => `/api/products?limit=${times + 10}`],
    ['a product that is not there', () => `/api/products/${randomUUID()}`],
    ['a path that only begins like the catalogue', () => '/api/productsx'],
    ['what is nobody else’s business', () => '/api/user'],
  ])('counts %s', async (what, pathOf) => {
    const address = at(`187.190.41.${what.length}`);
    const statuses: number[] = [];
    for (let times = 0; times < 9; times += 1) statuses.push((await visitor().get(pathOf(times), address)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});
