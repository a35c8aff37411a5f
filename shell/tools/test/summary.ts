import type { TestCount } from './counts';

export interface StepResult {
  name: string;
  isGreen: boolean;
  seconds: number;
  count?: TestCount;
}

/** Files that a summary names. */
const SLOWEST = 20;

/**
 * The slowest files, what failed before it passed, a table of the steps, then the plain line "N passed, N failed". A step
 * without tests counts as one.
 */
export function summaryOf(results: StepResult[], notRun: string[]): string {
  const rows = results.map(({ name, isGreen, seconds, count }) =>
    [
      name.padEnd(20),
      (isGreen ? 'passed' : 'FAILED').padEnd(8),
      `${seconds.toFixed(1)} s`.padStart(8),
      count ? `  ${count.passed} passed, ${count.failed} failed` : '',
    ].join(''),
  );
  const skipped = notRun.map((name) => `${name.padEnd(20)}not run`);
  const sum = (of: (result: StepResult) => number) => results.reduce((total, result) => total + of(result), 0);
  const passed = sum(({ count, isGreen }) => count?.passed ?? (isGreen ? 1 : 0));
  const failed = sum(({ count, isGreen }) => Math.max(count?.failed ?? 0, isGreen ? 0 : 1));
  const slowest = results.flatMap(({ count }) => count?.files ?? []).sort((one, other) => other.seconds - one.seconds);
  const files = slowest.slice(0, SLOWEST).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`);
  const retried = results.flatMap(({ count }) => count?.retried ?? []).map((name) => `At the second try: ${name}`);
  return ['', ...files, '', ...retried, ...rows, ...skipped, '', `${passed} passed, ${failed} failed`].join('\n');
}

interface Browsers {
  /** `CHROMIUM_PATH`'s. */
  chosen?: string;
  installed?: string;
  packaged: string;
}

/** Which browsers the journeys ran in, and which one was missing (decision 61). */
export function browserNote({ chosen, installed, packaged }: Browsers): string {
  if (chosen) return `Journeys ran in ${chosen} alone: CHROMIUM_PATH says so`;
  if (installed) return `All journeys ran in ${installed}, the main ones in ${packaged} too`;
  return `Journeys ran in ${packaged} alone, not in today's: install Debian's chromium for that`;
}
