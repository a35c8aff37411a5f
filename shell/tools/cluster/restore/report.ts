import { toCents } from '@boom/contract';
import { markdown } from '../../docs/document';
import { seconds } from '../figures';
import type { AcknowledgedOrder } from '../people/shoppers';
import type { Recovery } from './server';
import type { Sales } from './tables';

/** Goals G14: what may be lost, and how long a database of 5 GB may take. */
const GOAL = { lossMs: 60_000, largeMs: 15 * 60_000 };
const LARGE_BYTES = 5e9;

/** One loss of everything, and what came back. */
export interface Round {
  /** How long after the base backup, and when by the clock of `AcknowledgedOrder`. */
  afterMs: number;
  killedAt: number;
  /** All that had been acknowledged until then, but for what earlier rounds lost. */
  acknowledged: readonly AcknowledgedOrder[];
  sales: Sales;
  /** Tables that nobody wrote to, and those of them that are not as they were. */
  still: number;
  changed: readonly string[];
  recovery: Recovery;
}

/** Orders that a recovery did not bring back, and for how long what was acknowledged is gone, ms. */
export function lossOf({ acknowledged, killedAt, sales }: Round) {
  const lost = acknowledged.filter(({ number }) => !sales.totals.has(number));
  return { lost, lossMs: lost.length > 0 ? killedAt - Math.min(...lost.map(({ at }) => at)) : 0 };
}

/** What is wrong with a recovered database; nothing, where all is as it should be. */
export function faultsOf(round: Round): string[] {
  const { acknowledged, sales, changed } = round;
  const { totals, twice, originalCents, linesCents, units, sold } = sales;
  const wrong = acknowledged.filter(({ number, total }) => (totals.get(number) ?? toCents(total)) !== toCents(total));
  const faults = {
    [`${wrong.length} amounts are other ones`]: wrong.length > 0,
    [`${twice} orders are there twice`]: twice > 0,
    [`lines of ${linesCents} centavos for orders of ${originalCents}`]: linesCents !== originalCents,
    [`${units} units in orders, ${sold} less in the products`]: units !== sold,
    [`other contents: ${changed.join(', ')}`]: changed.length > 0,
    [`more than ${GOAL.lossMs / 1_000} s are lost`]: lossOf(round).lossMs > GOAL.lossMs,
  };
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : []));
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6).toLocaleString('en-US');

/** A database of 5 GB, copied as quickly, with as much WAL to be played. */
const largeMs = ({ copyMs, replayMs, baseBytes }: Recovery) => (copyMs / baseBytes) * LARGE_BYTES + replayMs;

/** The section of docs/reliability.md. */
export function reportOf(rounds: readonly Round[], mistake: { tables: number; changed: readonly string[] }): string {
  const table = markdown(
    ['killed after the base backup, s', 'acknowledged', 'lost', 'loss, s', 'recovered in, s', 'WAL, MB', 'met'],
    rounds.map((round) => {
      const { lost, lossMs } = lossOf(round);
      const { copyMs, replayMs, walBytes } = round.recovery;
      return [
        seconds(round.afterMs),
        String(round.acknowledged.length),
        String(lost.length),
        seconds(lossMs),
        seconds(copyMs + replayMs),
        megabytes(walBytes),
        faultsOf(round).length === 0 ? 'yes' : `**no**: ${faultsOf(round).join('; ')}`,
      ];
    }),
  );
  const good = rounds.filter((round) => faultsOf(round).length === 0).length;
  const slowest = rounds.map(({ recovery }) => recovery).sort((one, other) => largeMs(other) - largeMs(one))[0];
  if (!slowest) throw new Error('nothing was recovered');
  const { baseBytes, copyMs } = slowest;
  const still = Math.min(...rounds.map((round) => round.still));
  return [
    '## Everything is lost but the archive',
    `Made by \`npm run cluster -- --restore\`: eight buyers order, Node ${process.versions.node}, PostgreSQL archives its WAL as \`docker-compose.yml\` says. ${rounds.length} times a base backup is taken while they order, the server is killed with \`SIGKILL\`, its folder is removed, and a second one is recovered from base backup and archive, which the shop goes on with. Compared: each acknowledged order and its amount, the lines with the orders, the products' stock with the lines, and every row of the ${still} tables that nobody wrote to.`,
    table,
    `${good} of ${rounds.length} as they should be. The base backup of ${megabytes(baseBytes)} MB was copied at ${megabytes(baseBytes / (copyMs / 1_000))} MB a second at worst: 5 GB with as much WAL would take ${seconds(largeMs(slowest))} s (goal: ${seconds(GOAL.largeMs)} s).`,
    `Then \`DELETE FROM order_items\`, without a condition, and orders after it: recovered to the moment before, ${mistake.changed.length === 0 ? `all ${mistake.tables} tables hold what they held, to the row` : `**these tables are other ones: ${mistake.changed.join(', ')}**`}.`,
  ].join('\n\n');
}
