import { markdown } from '../../bench/document';
import type { Answer } from '../load/load';
import { percentile } from '../soak/report';

/** One step of a deploy, and when it was under way. */
export interface Step {
  name: string;
  from: number;
  to: number;
}

const within = (answers: readonly Answer[], { from, to }: Step) => answers.filter(({ at }) => at >= from && at < to);

/** The section of docs/reliability.md. */
export function reportOf(steps: readonly Step[], answers: readonly Answer[], migrations: readonly string[]): string {
  const failed = answers.filter(({ isGood }) => !isGood);
  const kinds = [...new Set(failed.map(({ told }) => told))];
  const rows = steps.map((step) => {
    const own = within(answers, step);
    const ms = own.map((answer) => answer.ms);
    return [
      step.name,
      ((step.to - step.from) / 1_000).toFixed(0),
      String(own.length),
      String(own.filter(({ isGood }) => !isGood).length),
      ...[50, 99, 100].map((percent) => percentile(ms, percent).toFixed(0)),
    ];
  });
  return [
    '## A release of everything under load',
    `Made by \`npm run cluster -- --deploy\`: the cluster of one machine runs the release before the migrations named below; while people shop at fifty requests a second, and an administrator uploads pictures, schema, APIs, sites and all units are replaced by those of these sources, and each process is asked to end five times more. Node ${process.versions.node}.`,
    markdown(['Step', 's', 'requests', 'failed', 'p50, ms', 'p99, ms', 'slowest, ms'], rows),
    `Migrations: ${migrations.map((name) => `\`${name}\``).join(', ')}. ${answers.length.toLocaleString('en-US')} requests, ${failed.length === 0 ? 'none failed' : `**${failed.length} failed**: ${kinds.map((kind) => `${failed.filter(({ told }) => told === kind).length} × \`${kind}\``).join(', ')}`}.`,
  ].join('\n\n');
}
