import { parseArgs } from 'node:util';
import { findUnit, type Unit } from '../build/units';
import type { Step } from './releaseUnit';

const usage = `npm run release -- mfe-catalog               test, build, check, sign, publish, make live, smoke-test
npm run release -- mfe-catalog --tested      the same after a pipeline that ran its tests already
npm run release -- mfe-catalog --built       the same with what the step before has built: only this one needs the key
npm run release -- mfe-catalog --dry-run     the same up to the check, and nothing is published
npm run release -- mfe-catalog --canary 10   the same, for 10 % of the visitors; again with 50, for more of them
npm run release -- mfe-catalog --promote     make the canary live
npm run release -- mfe-catalog --rollback    end the canary, or go back to the version before
npm run release -- mfe-catalog --rollback 1.2.0
npm run release -- mfe-catalog --to 1.3.0    make a published version live
npm run release -- mfe-catalog --retire      take it out of the shop: its paths are free again
npm run release -- mfe-catalog --history     who changed what, when, from, to, why
npm run release -- mfe-catalog --prune       remove old versions; with --dry-run tell which
npm run release -- mfe-catalog --sign 1.2.0  sign a published version anew, with another key
npm run release -- mfe-catalog --new-key     make a key pair for its team and print it
The shell is released in the same way:       npm run release -- shell
npm run release -- api --dry-run             does this API break what visitors get? Without --dry-run: it is live
--why "…" goes into the history. --site https://… is where the smoke test opens it, if not PUBLIC_URL; --no-smoke-test leaves that out.`;

/** What the command line asks for. */
export interface Command {
  unit: Unit;
  /** Instead of a release. */
  instead: { step: Step } | { sign: string } | 'history' | 'prune' | 'new-key' | undefined;
  canary: number | undefined;
  isTested: boolean;
  isBuilt: boolean;
  isDry: boolean;
  /** Whether its pages are opened in a browser once it is live. */
  isSmokeTested: boolean;
  /** Origin of the shop, if not PUBLIC_URL. */
  site: string | undefined;
  why: string | undefined;
}

function percentageOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const percent = Number(text);
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) {
    throw new Error('--canary takes a whole percentage from 1 to 99');
  }
  return percent;
}

/** @throws Error with the ways to call it, or with what is wrong. */
export function parseCommand(args: string[]): Command {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      tested: { type: 'boolean', default: false },
      built: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      'no-smoke-test': { type: 'boolean', default: false },
      canary: { type: 'string' },
      promote: { type: 'boolean' },
      rollback: { type: 'boolean' },
      to: { type: 'string' },
      retire: { type: 'boolean' },
      history: { type: 'boolean' },
      prune: { type: 'boolean' },
      sign: { type: 'string' },
      'new-key': { type: 'boolean' },
      site: { type: 'string' },
      why: { type: 'string' },
    },
  });
  const [name = '', back] = positionals;
  // The version of a rollback stands behind it: `--rollback 1.2.0`.
  const isAlone = positionals.length === 1 || (positionals.length === 2 && values.rollback);
  if (!isAlone) throw new Error(usage);
  const { canary, promote, rollback, to, retire, history, prune, sign } = values;
  const asked: Array<Command['instead'] | false> = [
    promote === true && { step: { promote } },
    rollback === true && { step: back === undefined ? { rollback } : { rollbackTo: back } },
    to !== undefined && { step: { to } },
    retire === true && { step: { retire } },
    sign !== undefined && { sign },
    history === true && 'history',
    prune === true && 'prune',
    values['new-key'] === true && 'new-key',
  ];
  const [instead, another] = asked.filter((one) => one !== false);
  if (another || (instead && canary !== undefined)) throw new Error(`Only one of these at a time.\n${usage}`);
  // It tells what would be done: of a release and of a removal, and no switch of versions is only told.
  if (values['dry-run'] && instead && instead !== 'prune')
    throw new Error(`--dry-run is for a release and for --prune.\n${usage}`);
  return {
    unit: findUnit(name),
    instead,
    canary: percentageOf(canary),
    isTested: values.tested || values.built,
    isBuilt: values.built,
    isDry: values['dry-run'],
    isSmokeTested: !values['no-smoke-test'],
    site: values.site,
    why: values.why,
  };
}
