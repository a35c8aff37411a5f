import type { Migration } from '../migrator';

/**
 * What our own worker looks for: jobs whose process died (`job_active`), and whether a job that must not wait twice is
 * waiting already (`job_once`). On the parent table, so that the queue of a new kind of job gets both by itself.
 */
export const jobLeases: Migration = {
  name: '0017-job-leases',
  up: `
    CREATE INDEX job_active ON pgboss.job (name, started_on) WHERE state = 'active';
    CREATE UNIQUE INDEX job_once ON pgboss.job (name, singleton_key) WHERE policy = 'once' AND state <= 'active';
  `,
  down: `
    DROP INDEX pgboss.job_once;
    DROP INDEX pgboss.job_active;
  `,
};
