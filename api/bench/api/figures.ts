/** Stands where nothing was measured. */
export const NONE = '–';

export const whole = (value: number | undefined): string =>
  value === undefined || !Number.isFinite(value) ? NONE : Math.round(value).toLocaleString('en-US');

/** Two digits that say something: 0.083, 0.83, 8.3, 83. */
export function short(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return NONE;
  return value >= 100 ? whole(value) : value.toFixed(value >= 10 ? 0 : value >= 1 ? 1 : value >= 0.1 ? 2 : 3);
}
