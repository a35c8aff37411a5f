import { LRUCache } from 'lru-cache';

/** Versions that have series of their own in one metric at a time. */
export const MAX_VERSIONS = 40;

/** One published version of the shell or a remote. */
interface UnitVersion {
  unit: string;
  version: string;
}

/**
 * Keeps the series of a metric few. Whoever reports can invent names, and every label's value is a series that
 * Prometheus keeps: only so many versions are counted at a time, and the one that was reported longest ago makes room.
 *
 * @param forget removes the series of a version.
 * @returns what gives the labels to count under; names that cannot be real are one.
 */
export function versionSeries(forget: (labels: UnitVersion) => void) {
  const counted = new LRUCache<string, UnitVersion>({ max: MAX_VERSIONS, noDisposeOnSet: true, dispose: forget });

  return ({ unit, version }: { unit: string; version?: string | null }): UnitVersion => {
    const labels = {
      unit: /^[a-z][a-z0-9-]{0,29}$/.test(unit) ? unit : 'other',
      version: version && /^\d+\.\d+\.\d+(-[\w.-]{1,40})?$/.test(version) ? version : 'none',
    };
    counted.set(`${labels.unit}@${labels.version}`, labels);
    return labels;
  };
}
