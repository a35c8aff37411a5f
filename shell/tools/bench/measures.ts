import type { PageName, StoreName } from './stores';

/** What is measured of a page. Times in ms, sizes in KB of 1,000 bytes as they crossed the wire, scores 0 to 100. */
export type Measure =
  | 'lcp'
  | 'fcp'
  | 'tbt'
  | 'cls'
  | 'cpu'
  | 'performance'
  | 'accessibility'
  | 'bestPractices'
  | 'seo'
  | 'requests'
  | 'bytes'
  | 'scripts'
  | 'earlyScripts'
  | 'nodes'
  | 'firstProduct'
  | 'listens';

export type Figures = Partial<Record<Measure, number>>;

type Against = 'value' | '÷ floor' | '÷ single' | '− single';

/** One line of the table: a measure, and the goal that it or its ratio has. */
export interface Row {
  label: string;
  measure: Measure;
  /** Digits after the point. */
  digits?: number;
  against?: Against;
  /** At most this; `isLeast`: at least. */
  goal?: Record<PageName, number>;
  isLeast?: boolean;
}

const goals = (home: number, explore = home, product = explore): Row['goal'] => ({ home, explore, product });

export const coldRows: Row[] = [
  { label: 'Largest paint, ms', measure: 'lcp', against: '÷ floor', goal: goals(1.15, 1.5, 1.15) },
  { label: 'First paint, ms', measure: 'fcp', against: '÷ floor', goal: goals(1.2) },
  { label: 'Total blocking time, ms', measure: 'tbt', goal: goals(50, 100) },
  { label: 'Layout shift', measure: 'cls', digits: 3, goal: goals(0) },
  { label: 'Main thread, CPU ms', measure: 'cpu', against: '÷ floor', goal: goals(3.2, 4) },
  { label: 'Elements', measure: 'nodes', goal: goals(900, 1_000, 450) },
  { label: 'Scripts, KB', measure: 'scripts', digits: 1, goal: goals(165) },
  { label: 'Scripts before the largest paint, KB', measure: 'earlyScripts', digits: 1, goal: goals(15) },
  { label: 'Scripts against the single bundle', measure: 'scripts', digits: 1, against: '÷ single', goal: goals(1.2) },
  { label: 'Requests', measure: 'requests', goal: goals(36, 36, 24) },
  { label: 'Requests more than the single bundle', measure: 'requests', against: '− single', goal: goals(2) },
  { label: 'Everything, KB', measure: 'bytes' },
  { label: 'First product in sight, ms', measure: 'firstProduct', against: '÷ single', goal: goals(1.05) },
  { label: 'The shop listens, ms', measure: 'listens', against: '÷ single' },
  { label: 'Lighthouse: performance', measure: 'performance', goal: goals(95), isLeast: true },
  { label: 'Lighthouse: accessibility', measure: 'accessibility', goal: goals(100), isLeast: true },
  { label: 'Lighthouse: best practices', measure: 'bestPractices', goal: goals(100), isLeast: true },
  { label: 'Lighthouse: SEO', measure: 'seo', goal: goals(100), isLeast: true },
];

export const warmRows: Row[] = [
  { label: 'Largest paint, ms', measure: 'lcp' },
  { label: 'First paint, ms', measure: 'fcp' },
  { label: 'Total blocking time, ms', measure: 'tbt' },
  { label: 'Main thread, CPU ms', measure: 'cpu' },
  { label: 'Requests', measure: 'requests' },
  { label: 'Everything, KB', measure: 'bytes' },
];

/** The middle one; of an even number the mean of the two in the middle. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return Number.isInteger(middle)
    ? ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
    : (sorted[Math.floor(middle)] ?? Number.NaN);
}

/** What was measured, round by round. */
export class Samples {
  private readonly kept = new Map<string, number[]>();

  add(page: PageName, store: StoreName, figures: Figures): void {
    for (const [measure, value] of Object.entries(figures)) {
      const key = `${page} ${store} ${measure}`;
      this.kept.set(key, [...(this.kept.get(key) ?? []), value]);
    }
  }

  /** Undefined when it was not measured. */
  median(page: PageName, store: StoreName, measure: Measure): number | undefined {
    const values = this.kept.get(`${page} ${store} ${measure}`);
    return values && median(values);
  }
}
