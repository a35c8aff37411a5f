import { markdown } from '../../docs/document';
import { ANSWER_COLUMNS, answerCells, kindsOf } from '../figures';
import type { Answer } from '../people/load';

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
  const rows = steps.map((step) => [
    step.name,
    ((step.to - step.from) / 1_000).toFixed(0),
    ...answerCells(within(answers, step)),
  ]);
  return [
    '## A release of everything under load',
    `Made by \`npm run cluster -- --deploy\`: the cluster of one machine runs the release before the migrations named below; while people shop at fifty requests a second, and an administrator uploads pictures, schema, APIs, sites and all units are replaced by those of these sources, and each process is asked to end five times more. Node ${process.versions.node}.`,
    markdown(['Step', 's', ...ANSWER_COLUMNS], rows),
    `Migrations: ${migrations.map((name) => `\`${name}\``).join(', ')}. ${answers.length.toLocaleString('en-US')} requests, ${failed.length === 0 ? 'none failed' : `**${failed.length} failed**: ${kindsOf(failed)}`}.`,
  ].join('\n\n');
}
