import type { Migration } from '../migrator';

/** Of which money a refund was asked for: what a second person approves is that, and no other (decision 80). */
export const owedApprovals: Migration = {
  name: '0110-owed-approvals',
  up: ['ALTER TABLE refund_approvals ADD COLUMN IF NOT EXISTS is_owed boolean'],
  down: ['ALTER TABLE refund_approvals DROP COLUMN IF EXISTS is_owed'],
};
