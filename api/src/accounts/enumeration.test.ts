import { randomInt } from 'node:crypto';
import { buildUser, PASSWORD, visitor } from '../test/build';
import { hashPassword } from './passwords';

/** Accounts that exist, and as many that do not. */
const PAIRS = 300;
/** Nobody tells them apart over a network (goal G8). */
const GOAL_MS = 5;

/** Each from elsewhere: no limit is to answer in the place of the sign-in. */
const elsewhere = () => ({ 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` });

const median = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)] as number;

it.each([
  ['/api/login', (username: string) => ({ username, password: 'verano2026' })],
  ['/api/password-reset/request', (username: string) => ({ identifier: username, method: 'username' })],
])(
  '%s does not tell by its answer or its time who has an account',
  async (path, bodyOf) => {
    const known: string[] = [];
    // As a registration makes it: one that is cheaper to verify would tell.
    const password = await hashPassword(PASSWORD);
    for (let index = 0; index < PAIRS; index += 1) known.push((await buildUser({ password })).username);
    const unknown = known.map((name) => `${name.slice(0, -1)}x`);
    const ask = async (username: string) => {
      const from = performance.now();
      const { status, text } = await visitor().post(path, bodyOf(username), elsewhere());
      return { ms: performance.now() - from, told: `${status} ${text}` };
    };
    await ask('warm-up');
    const told = new Set<string>();
    const gaps: number[] = [];
    for (const [index, name] of known.entries()) {
      // One right after the other, so that a busy moment meets both.
      const [one, other] = [await ask(name), await ask(unknown[index] as string)];
      told.add(one.told).add(other.told);
      gaps.push(one.ms - other.ms);
    }
    expect([...told]).toHaveLength(1);
    const gap = median(gaps);
    expect(Math.abs(gap)).toBeLessThan(GOAL_MS);
    process.stdout.write(`timing: ${path}, ${PAIRS} pairs of accounts; median gap ${gap.toFixed(2)} ms\n`);
  },
  300_000,
);
