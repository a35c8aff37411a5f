import type { Answer } from './people/load';

/** The value that so many of a hundred do not exceed; NaN of none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}

export const seconds = (ms: number) => (ms / 1_000).toFixed(1);

/** Columns of a report, and what stands in them. */
export const ANSWER_COLUMNS = ['requests', 'failed', 'p50, ms', 'p99, ms', 'slowest, ms'];
export function answerCells(answers: readonly Answer[]): string[] {
  const failed = answers.filter(({ isGood }) => !isGood).length;
  const ms = answers.map((answer) => answer.ms);
  return [
    ...[answers.length, failed].map(String),
    ...[50, 99, 100].map((percent) => percentile(ms, percent).toFixed(0)),
  ];
}

/** How often what failed: "3 × `/api/orders 503`, 1 × …". */
export function kindsOf(failed: readonly Answer[]): string {
  const kinds = [...new Set(failed.map(({ told }) => told))];
  return kinds.map((kind) => `${failed.filter(({ told }) => told === kind).length} × \`${kind}\``).join(', ');
}
