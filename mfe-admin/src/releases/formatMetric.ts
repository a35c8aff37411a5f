import type { ReleaseMeasure } from '@boom/contract';

const number = (value: number, digits: number) => value.toLocaleString('es-MX', { maximumFractionDigits: digits });

const shown: Record<ReleaseMeasure, (value: number) => string> = {
  errors: (value) => number(value, 1),
  failedCalls: (value) => number(value, 1),
  lcp: (ms) => `${number(ms / 1_000, 1)}\u00a0s`,
  inp: (ms) => `${number(ms, 0)}\u00a0ms`,
  cls: (value) => number(value, 2),
};

/** A formatted value; a dash where nothing was measured. */
export const formatMetric = (measure: ReleaseMeasure, value: number | null): string =>
  value === null ? '–' : shown[measure](value);
