import type { Migration } from '../migrator';

/** Who changed what in the panel (rulebook R24). */
export const auditLog: Migration = {
  name: '0008-audit-log',
  up: `
    CREATE TABLE audit_log (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      admin_id uuid REFERENCES users ON DELETE SET NULL,
      -- Kept beside the id: the entry still says who it was when the account is gone.
      admin_name varchar(120) NOT NULL,
      -- Method and route: "PATCH /api/admin/products/:id".
      action varchar(200) NOT NULL,
      object_id uuid,
      -- What was there and what is there now, as the panel shows it: without secrets.
      before jsonb,
      after jsonb,
      ip_address varchar(45),
      request_id varchar(64) NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX audit_log_created_at_idx ON audit_log (created_at DESC, id);
    CREATE INDEX audit_log_admin_idx ON audit_log (admin_id, created_at DESC);
    CREATE INDEX audit_log_object_idx ON audit_log (object_id, created_at DESC);
  `,
  down: 'DROP TABLE audit_log',
};
