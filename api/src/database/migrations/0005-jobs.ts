import PgBoss from 'pg-boss';
import type { Migration } from '../migrator';

/** The job queue's own schema, made here so that the API's database user needs no right to make tables (R17). */
export const jobs: Migration = {
  name: '0005-jobs',
  // The library wraps its plan in a transaction of its own; the migrator has already opened one.
  up: PgBoss.getConstructionPlans('pgboss')
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, ''),
  down: 'DROP SCHEMA pgboss CASCADE',
};
