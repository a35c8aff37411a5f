import { isInjectable } from './programs';

const nothing = '[CRITICAL] all tested parameters do not appear to be injectable.';

it('believes sqlmap where it could try', () => {
  expect(isInjectable('GET /api/orders', nothing)).toBe(false);
  expect(isInjectable('GET /api/orders', 'sqlmap identified the following injection point(s)')).toBe(true);
});

it('does not count a call that a limit kept it from, or that it gave up', () => {
  const limited = `${nothing}\n[WARNING] HTTP error codes detected during run:\n429 (Too Many Requests) - 1852 times`;
  expect(() => isInjectable('POST /api/login', limited)).toThrow('POST /api/login: 429');
  expect(() => isInjectable('GET /api/orders', 'connection timed out')).toThrow(
    'GET /api/orders: connection timed out',
  );
});
