import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/units';
import { journeysOf, otherNodeOf, screensOf, serverOf } from './shards';

const commits = Array.from({ length: 65_536 }, (_, turn) => `f049a7${turn.toString(16).padStart(4, '0')}`);

/** How often each comes up. */
function count(chosen: unknown[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const each of chosen.map((one) => JSON.stringify(one))) counts[each] = (counts[each] ?? 0) + 1;
  return counts;
}

/** Each of `parts` comes up, and as often as the others but for two in a hundred. */
function expectEven(times: number[], parts: number, all = commits.length): void {
  expect(times).toHaveLength(parts);
  const even = all / parts;
  for (const each of times) expect(Math.abs(each - even)).toBeLessThan(even / 50);
}

it('runs each third of what Node runs, and of the screens, in all combinations with all journeys', () => {
  const thirds = count(commits.map((commit) => [serverOf(commit), screensOf(commit), journeysOf(commit)]));
  expectEven(Object.values(thirds), 3 * 3 * 6);
});

it('tries each quarter on each other version, every other time', () => {
  const { null: none = 0, ...tried } = count(commits.map((commit) => otherNodeOf(['22', '24'], commit)));
  expect(Math.abs(none - commits.length / 2)).toBeLessThan(commits.length / 100);
  expectEven(Object.values(tried), 8, commits.length - none);
  expect(tried).toHaveProperty(['{"version":"24","shard":"4/4"}']);
});

it('makes every journey, each part as often as the others', () => {
  const made = count(commits.map(journeysOf));
  expectEven(Object.values(made), 6);
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
    '1/3',
    '1/3',
    { version: '22', shard: '1/4' },
    'journeys/[ac]',
  ]);
});
