import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/units';
import { journeysOf, otherNodeOf, screensOf, serverOf } from './shards';

const commits = Array.from({ length: 256 }, (_, turn) => `f049a7${turn.toString(16).padStart(2, '0')}`);

/** How often each comes up. */
function count(chosen: unknown[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const each of chosen.map((one) => JSON.stringify(one))) counts[each] = (counts[each] ?? 0) + 1;
  return counts;
}

it('runs each half of what Node runs, and of the screens, as often as the other, and in all four combinations', () => {
  const halves = count(commits.map((commit) => [serverOf(commit), screensOf(commit)]));
  expect(Object.values(halves)).toEqual([64, 64, 64, 64]);
});

it('tries each quarter on each other version, every other time', () => {
  const tried = count(commits.map((commit) => otherNodeOf(['22', '24'], commit)));
  expect(tried.null).toBe(128);
  expect(Object.keys(tried)).toHaveLength(9);
  expect(tried['{"version":"24","shard":"4/4"}']).toBe(16);
});

it('makes every journey, each part as often as the others', () => {
  const made = count(commits.map(journeysOf));
  for (const times of Object.values(made)) expect(times).toBeGreaterThanOrEqual(42);
  const files = ['journeys', 'delivery', 'versions', 'quality'].flatMap((folder) =>
    readdirSync(path.join(root, 'e2e', folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.spec.ts'))
      .map((file) => `e2e/${folder}/${file}`),
  );
  const parts = Object.keys(made).map((part) => new RegExp(JSON.parse(part) as string));
  for (const file of files) expect([file, parts.filter((part) => part.test(file)).length]).toEqual([file, 1]);
});

it('has a part of everything where nothing is committed', () => {
  expect([serverOf(''), screensOf(''), otherNodeOf(['22', '24'], ''), journeysOf('')]).toEqual([
    '1/2',
    '1/2',
    { version: '22', shard: '1/4' },
    'journeys/[ac]',
  ]);
});
