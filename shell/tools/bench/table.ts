import { markdown } from './document';
import type { Row, Samples } from './measures';
import type { PageName } from './stores';

const NONE = '–';

/** `1,180` or `0.018`; a dash for what was not measured. */
function shown(value: number | undefined, digits = 0): string {
  if (value === undefined || Number.isNaN(value)) return NONE;
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

interface Compared {
  /** What the goal is about. */
  value: number | undefined;
  digits: number;
}

function compare({ against = 'value', digits = 0 }: Row, ours?: number, floor?: number, single?: number): Compared {
  if (ours === undefined) return { value: undefined, digits };
  if (against === 'value') return { value: ours, digits };
  const other = against === '÷ floor' ? floor : single;
  if (other === undefined) return { value: undefined, digits: 2 };
  return against === '− single' ? { value: ours - other, digits } : { value: ours / other, digits: 2 };
}

function lineOf(row: Row, page: PageName, samples: Samples): string[] {
  const { label, measure, digits, against = 'value', isLeast } = row;
  const [ours, floor, single] = (['ours', 'floor', 'single'] as const).map((store) =>
    samples.median(page, store, measure),
  );
  const compared = compare(row, ours, floor, single);
  const goal = row.goal?.[page];
  const ratio = against === 'value' ? '' : `${against} ${shown(compared.value, compared.digits)}`;
  return [
    label,
    shown(ours, digits),
    shown(floor, digits),
    shown(single, digits),
    ratio,
    goal === undefined ? '' : `${isLeast ? '≥' : '≤'} ${goal}`,
    verdict(row, page, compared),
  ];
}

/** Judged as it is shown, so that nobody reads "1.15" and "no" beside "≤ 1.15". */
function verdict({ goal, isLeast }: Row, page: PageName, { value, digits }: Compared): string {
  if (!goal || value === undefined) return '';
  const rounded = Number(value.toFixed(digits));
  return (isLeast ? rounded >= goal[page] : rounded <= goal[page]) ? 'yes' : '**no**';
}

/** The figures of one page beside the floor and the single bundle, each with its goal. */
export function pageTable(page: PageName, rows: readonly Row[], samples: Samples): string {
  return markdown(
    ['', 'ours', 'floor', 'single bundle', 'ratio', 'goal', 'met'],
    rows.map((row) => lineOf(row, page, samples)),
  );
}
