import type { TFunction } from '@boom/platform';

/** A unit's name; one without a text keeps its id. */
export const unitName = (t: TFunction<'admin.releases'>, unit: string): string =>
  t(`unit.${unit}`, { defaultValue: unit });
