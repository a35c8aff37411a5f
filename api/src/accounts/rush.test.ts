import { visitor } from '../test/build';

/** In a file of its own: on a slow machine the last of them are still waiting when the test after this one begins. */
it('an address that guesses one password for 500 names at once is judged 50 times at most', async () => {
  const crowd = { 'X-Forwarded-For': '187.190.10.10' };
  const guesses = Array.from({ length: 500 }, (_, at) =>
    visitor().post('/api/login', { username: `nobody${at}`, password: 'verano2026' }, crowd),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(50);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  // The others gave up waiting for their turn.
  expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
}, 120_000);
