import { buildUser, PASSWORD, visitor } from '../test/build';
import type { TestResponse } from '../test/client';
import { messagesTo, workOffJobs } from '../test/jobs';
import { patiently } from '../test/patiently';
import { SecurityLog, type User } from './model';

/** Of each kind: `GUESSES=1000` at night (`npm run test:night`). */
const guesses = Number(process.env.GUESSES ?? 600);
const IN_PARALLEL = 50;
/** Where the guesser really is; the site says it last, and whatever stands before it was made up. */
const ADDRESSES = 10;
const addressOf = (at: number) => ({
  'X-Forwarded-For': `10.${at % 200}.0.1, 187.190.80.${at % ADDRESSES}`,
});
const ELSEWHERE = { 'X-Forwarded-For': '187.190.81.1' };

/** Every second time the path itself, else a form of it that is none. */
function pathOf(path: string, at: number): string {
  const time = Math.floor(at / ADDRESSES);
  if (time % 2 === 1) return path;
  return time % 4 === 0 ? `${path}/` : path.toUpperCase();
}

/** Sends all guesses, so many at once. @returns how many answers there were of each status and code. */
async function guess(count: number, send: (at: number) => Promise<TestResponse>): Promise<Record<string, number>> {
  const told: Record<string, number> = {};
  let next = 0;
  async function guessOn(): Promise<void> {
    while (next < count) {
      const at = next;
      next += 1;
      const { status, body } = await patiently(() => send(at));
      const answer = `${status} ${body.code}`;
      told[answer] = (told[answer] ?? 0) + 1;
    }
  }
  await Promise.all(Array.from({ length: IN_PARALLEL }, guessOn));
  return told;
}

const report = (what: string, judged: number, of: number) =>
  process.stdout.write(
    `guesses: ${of} ${what}, ${IN_PARALLEL} at once from ${ADDRESSES} addresses: ${judged} judged\n`,
  );

it(`of ${guesses} passwords five at most are judged for the account from each address, and the owner signs in from elsewhere`, async () => {
  const user = await buildUser();
  const names = [user.username, user.username.toUpperCase(), user.email, ` ${user.email} `];
  const told = await guess(guesses, (at) =>
    visitor().post(
      pathOf('/api/login', at),
      { username: names[Math.floor(at / 20) % 4], password: `intento ${at}` },
      addressOf(at),
    ),
  );
  const judged = told['401 invalid_credentials'] ?? 0;
  // Fewer on a busy machine: some give up waiting for their turn, and find the limit used up by those after them.
  expect(judged).toBeGreaterThan(0);
  expect(judged).toBeLessThanOrEqual(5 * ADDRESSES);
  expect(told).toEqual({
    '401 invalid_credentials': judged,
    '404 not_found': guesses / 2,
    '429 too_many_requests': guesses / 2 - judged,
  });
  expect(await SecurityLog.count({ where: { userId: user.id, action: 'login_failed' } })).toBe(judged);
  const owner = { username: user.username, password: PASSWORD };
  expect((await visitor().post('/api/login', owner, ELSEWHERE)).status).toBe(200);
  report('passwords', judged, guesses);
}, 300_000);

it(`of ${guesses} codes five are judged, also for who has the password, and then not even the right one`, async () => {
  const user = await buildUser({ twoFactorEnabled: true, twoFactorMethod: 'email' });
  const client = visitor();
  expect((await client.post('/api/login', { username: user.username, password: PASSWORD })).status).toBe(202);
  const right = (await messagesTo(user.email)).at(-1)?.params.code ?? '';
  const told = await guess(guesses, (at) => {
    const code = String((Number(right) + 1 + at) % 1_000_000).padStart(6, '0');
    return client.copy().post(pathOf('/api/login/verify', at), { code }, addressOf(at));
  });
  // 25 tries an hour are for five codes.
  expect(told).toEqual({
    '401 invalid_code': 5,
    '401 codes_used_up': 20,
    '404 not_found': guesses / 2,
    '429 too_many_requests': guesses / 2 - 25,
  });
  expect((await client.post('/api/login/verify', { code: right }, ELSEWHERE)).status).toBe(429);
  report('codes', 5, guesses);
}, 300_000);

it(`of ${guesses} reset tokens ten are judged for the account from each address, and the owner's is good elsewhere`, async () => {
  const user = await buildUser();
  await visitor().post('/api/password-reset/request', { identifier: user.email, method: 'email' });
  const token = await tokenFor(user);
  const names = [user.email, user.email.toUpperCase()];
  const confirm = (identifier: string, resetToken: string, path: string, headers: Record<string, string>) =>
    visitor().post(path, { identifier, resetToken, newPassword: 'otra contraseña larga', method: 'email' }, headers);
  const path = '/api/password-reset/confirm';
  const told = await guess(guesses, (at) =>
    confirm(
      names[Math.floor(at / 20) % 2] ?? '',
      `${token.slice(0, -4)}${1_000 + at}`,
      pathOf(path, at),
      addressOf(at),
    ),
  );
  expect(told).toEqual({
    '400 invalid_reset_token': 10 * ADDRESSES,
    '404 not_found': guesses / 2,
    '429 too_many_requests': guesses / 2 - 10 * ADDRESSES,
  });
  expect((await confirm(user.email, token, path, ELSEWHERE)).status).toBe(200);
  report('tokens', 10 * ADDRESSES, guesses);
}, 300_000);

async function tokenFor({ email }: User): Promise<string> {
  await workOffJobs();
  return /token=([\w-]{43})/.exec((await messagesTo(email)).at(-1)?.text ?? '')?.[1] ?? '';
}
