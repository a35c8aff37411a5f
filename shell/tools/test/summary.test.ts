import { browserNote, summaryOf } from './summary';

const lint = { name: 'lint', isGreen: true, seconds: 1 };

describe('the last lines of npm test', () => {
  it('say what ran, how long it took, and how much passed', () => {
    const jest = { name: 'unit, API, screens', isGreen: true, seconds: 61.25, count: { passed: 400, failed: 0 } };
    const said = summaryOf([lint, jest], []);
    expect(said).toContain('unit, API, screens  passed    61.3 s  400 passed, 0 failed');
    expect(said.split('\n').at(-1)).toBe('401 passed, 0 failed');
  });

  it('name what passed only at the second try', () => {
    const count = { passed: 80, failed: 0, retried: ['buys by card'] };
    expect(summaryOf([{ name: 'journeys', isGreen: true, seconds: 300, count }], [])).toContain(
      'At the second try: buys by card',
    );
  });

  it('name the twenty slowest files of all steps, the slowest first', () => {
    const filesOf = (name: string) => Array.from({ length: 15 }, (_, n) => ({ file: `${name}${n}`, seconds: n + 0.5 }));
    const results = ['jest', 'journey'].map((name) => ({
      ...{ name, isGreen: true, seconds: 300 },
      count: { passed: 15, failed: 0, files: filesOf(name) },
    }));
    const named = summaryOf(results, [])
      .split('\n')
      .filter((line) => / s {2}\w+\d+$/.test(line));
    expect(named).toHaveLength(20);
    expect(named.slice(0, 3)).toEqual(['  14.5 s  jest14', '  14.5 s  journey14', '  13.5 s  jest13']);
  });

  it('name what did not run after a failure', () => {
    const said = summaryOf([{ ...lint, isGreen: false }], ['types', 'journeys']);
    expect(said).toMatch(/types\s+not run/);
    expect(said.split('\n').at(-1)).toBe('0 passed, 1 failed');
  });

  it('never report a failed step without a failure', () => {
    const died = { name: 'journeys', isGreen: false, seconds: 2, count: { passed: 12, failed: 0 } };
    expect(summaryOf([died], []).split('\n').at(-1)).toBe('12 passed, 1 failed');
  });
});

it.each([
  [
    { installed: 'Chromium 156', packaged: 'Chromium 143' },
    'All journeys ran in Chromium 156, the main ones in Chromium 143 too',
  ],
  [
    { packaged: 'Chromium 143' },
    "Journeys ran in Chromium 143 alone, not in today's: install Debian's chromium for that",
  ],
  [
    { chosen: 'Chrome 150', installed: 'Chromium 156', packaged: 'Chromium 143' },
    'Journeys ran in Chrome 150 alone: CHROMIUM_PATH says so',
  ],
])('the browsers of the journeys are told: %p', (browsers, note) => {
  expect(browserNote(browsers)).toBe(note);
});
