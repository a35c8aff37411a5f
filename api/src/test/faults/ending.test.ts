import { until } from '../until';
import { type FaultyStore, openFaultyStore } from './store';

let store: FaultyStore;
beforeAll(async () => {
  store = await openFaultyStore();
}, 120_000);
afterAll(() => store.close(), 60_000);

/** As in production, where it waits for the gateway to look elsewhere, and no stand-ins may be named. */
const production = { NODE_ENV: 'production', MERCADOPAGO_API_URL: '', SMS_API_URL: '', PUSH_API_URL: '' };

it('asked to stop, the API says that it is not ready, finishes, and ends well; asked twice, too', async () => {
  const api = store.startApi({ env: production });
  await api.untilReady();
  api.signal('SIGTERM');
  const refusal = await until(async () => {
    const ready = await fetch(`${store.origin}/api/health/ready`);
    return !ready.ok && ready;
  });
  expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '5']);
  api.signal('SIGTERM');
  api.signal('SIGINT');
  expect(await api.untilEnded()).toBe(0);
  expect(api.output).not.toContain('"msg":"failed"');
}, 120_000);

it.each([
  ['an exception that nobody catches', "setTimeout(() => { throw new Error('a bug'); }, 10)", 'uncaughtException'],
  ['a promise that nobody holds', "Promise.reject(new Error('a bug'))", 'unhandledRejection'],
])(
  '%s ends the API with an error, after it has stopped in order',
  async (_what, bug, event) => {
    const program = `require('./api/src/lifecycle').runUntilStopped().then(() => { ${bug}; })`;
    const api = store.startApi({ args: ['--eval', program] });
    expect(await api.untilEnded()).toBe(1);
    expect(api.output).toContain(`"msg":"${event}"`);
    expect(await store.sql("SELECT FROM pg_stat_activity WHERE application_name LIKE 'compra-boom-%'")).toEqual([]);
  },
  120_000,
);
