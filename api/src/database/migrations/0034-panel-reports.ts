import type { Migration } from '../migrator';

const indexes: [name: string, on: string][] = [
  // A period's figures without reading the orders themselves.
  ['orders_figures_idx', 'orders (created_at) INCLUDE (payment_status, payment_type, total_amount)'],
  ['users_name_idx', 'users (fold_text(full_name), id)'],
  ['security_logs_action_idx', 'security_logs (action, created_at DESC, id DESC)'],
];

/** What the panel's reports, its list of people and its security log are read from, on tables in use. */
export const panelReports: Migration = {
  name: '0034-panel-reports',
  up: indexes.flatMap(([name, on]) => [
    `DROP INDEX CONCURRENTLY IF EXISTS ${name}`,
    `CREATE INDEX CONCURRENTLY ${name} ON ${on}`,
  ]),
  down: indexes.map(([name]) => `DROP INDEX CONCURRENTLY IF EXISTS ${name}`),
};
