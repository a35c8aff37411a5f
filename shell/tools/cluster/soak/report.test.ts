import { percentile } from '../figures';
import { plotsOf, reportOf, type Soak, slopeOf } from './report';

const MINUTE = 60_000;
const minutes = Array.from({ length: 60 }, (_, minute) => minute);

interface Seen {
  bytes?: (minute: number) => number;
  heap?: (minute: number) => number | undefined;
  ms?: (minute: number) => number;
  told?: string;
}
/** An hour with a request and a sample in each minute. */
const soak = ({ bytes = () => 100e6, heap = () => undefined, ms = () => 10, told = 'list 200' }: Seen = {}): Soak => ({
  from: 0,
  minutes: 60,
  answers: minutes.map((minute) => ({
    name: 'list',
    at: minute * MINUTE,
    ms: ms(minute),
    isGood: told.endsWith('200'),
    told,
    leaked: [],
  })),
  secrets: { known: 9, found: [] },
  processes: new Map([
    [
      'api-1',
      minutes.map((minute) => ({ at: minute * MINUTE, rssBytes: bytes(minute), handles: 40, heapBytes: heap(minute) })),
    ],
  ]),
});

it('finds the value that so many of a hundred do not exceed, and how much a line grows', () => {
  expect([50, 99, 100].map((percent) => percentile([4, 1, 3, 2], percent))).toEqual([2, 4, 4]);
  expect(slopeOf([0, 1, 2, 3].map((x) => ({ x, y: 5 + 2 * x })))).toBe(2);
});

it('is content with memory, latency and files that stay what they are', () => {
  const told = reportOf(soak());
  expect(told).not.toContain('**no**');
  expect(told).toContain('None failed.');
  expect(told).toContain('| `api-1` | 95 | 95 | 0.0 | – → – | 40 → 40 | yes |');
});

it('sees memory that grows after the first ten minutes, and not what grew in them', () => {
  expect(reportOf(soak({ bytes: (minute) => 100e6 + Math.min(minute, 9) * 5e6 }))).not.toContain('**no**');
  expect(reportOf(soak({ bytes: (minute) => 100e6 + minute * 0.2e6 }))).toContain('| 2.0 | – → – | 40 → 40 | **no** |');
});

it('tells what JavaScript holds once garbage is collected, where a process says so', () => {
  const heap = (minute: number) => (minute % 5 === 0 ? 50 : 80) * 2 ** 20 + minute * 2 ** 20;
  expect(reportOf(soak({ heap }))).toContain('| 60 → 100 | 40 → 40 |');
});

it('sees an end that is slower than the beginning, and what failed', () => {
  expect(reportOf(soak({ ms: (minute) => (minute < 50 ? 10 : 13) }))).toContain('times as much: **no**');
  expect(reportOf(soak({ told: 'list 503' }))).toContain('**60 failed:** 60 × `list 503`');
});

it('names secrets that stand where they must not', () => {
  const seen = soak();
  expect(reportOf(seen)).toContain('Of 9 secrets none stands in an answer');
  const answers = seen.answers.map((answer) => ({ ...answer, leaked: ['SESSION_KEYS'] }));
  const told = reportOf({ ...seen, answers, secrets: { known: 9, found: ['SITE_SECRET in the jobs'] } });
  expect(told).toContain('**SITE_SECRET in the jobs, SESSION_KEYS in answers to list** stands');
});

it('draws each minute once', () => {
  const { 'soak-memory.svg': memory = '' } = plotsOf(soak());
  expect(memory.match(/points="([^"]+)"/)?.[1]?.split(' ')).toHaveLength(60);
  expect(memory).not.toContain('NaN');
});
