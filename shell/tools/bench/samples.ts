import type { readMetrics } from './lighthouse';
import type { PageName, StoreName } from './stores';
import type { visit } from './visit';

/** What is measured of a page by one visit or another. */
export type Metrics = Partial<ReturnType<typeof readMetrics> & Awaited<ReturnType<typeof visit>>>;

/** The middle one; of an even number the mean of the two in the middle. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return (at(Math.ceil(sorted.length / 2) - 1) + at(Math.floor(sorted.length / 2))) / 2;
}

/** What was measured, round by round. */
export class Samples {
  private readonly values = new Map<string, number[]>();

  add(page: PageName, store: StoreName, metrics: Metrics): void {
    for (const [metric, value] of Object.entries(metrics)) {
      const key = `${page} ${store} ${metric}`;
      if (value !== undefined) this.values.set(key, [...(this.values.get(key) ?? []), value]);
    }
  }

  /** Undefined when it was not measured. */
  median(page: PageName, store: StoreName, metric: keyof Metrics): number | undefined {
    const values = this.values.get(`${page} ${store} ${metric}`);
    return values && median(values);
  }
}
