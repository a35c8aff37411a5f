import type { Migration } from '../migrator';

/**
 * What visits met in each version of each unit, by minute and slot of visitors (decision 50). The histograms' buckets
 * are those of the contract's `vitalEdges`. A crash may cost the last moments, and no more.
 */
export const releaseFigures: Migration = {
  name: '0043-release-figures',
  up: `
    CREATE TABLE release_figures (
      window_start timestamptz NOT NULL,
      unit text NOT NULL,
      version text NOT NULL,
      slot smallint NOT NULL,
      views integer NOT NULL,
      errors integer NOT NULL,
      failed_calls integer NOT NULL,
      lcp integer[] NOT NULL CHECK (cardinality(lcp) = 10),
      inp integer[] NOT NULL CHECK (cardinality(inp) = 10),
      cls integer[] NOT NULL CHECK (cardinality(cls) = 10),
      PRIMARY KEY (window_start, unit, version, slot)
    );
  `,
  down: 'DROP TABLE release_figures',
};
