import type { Translate } from '@boom/platform';

const known = ['shell', 'catalog', 'checkout', 'account', 'support', 'admin'];

/** A unit in words; one that was added later keeps its own name. */
export const unitName = (t: Translate, unit: string): string =>
  known.includes(unit) ? t(`releases.unit.${unit}`) : unit;
