import type { Migration } from '../migrator';

/**
 * Refunds that wait for a second person, one at a time for an order, and from which amount they do: one row at most, null
 * where none do.
 */
export const refundApprovals: Migration = {
  name: '0071-refund-approvals',
  up: `
    CREATE TABLE refund_approval_config (
      id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      from_amount numeric(10, 2) CHECK (from_amount > 0),
      version integer NOT NULL DEFAULT 1,
      changed_in jsonb NOT NULL DEFAULT '{}',
      updated_by uuid,
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TRIGGER keep_version BEFORE UPDATE OF from_amount ON refund_approval_config
      FOR EACH ROW EXECUTE FUNCTION keep_version('from_amount');
    CREATE TABLE refund_approvals (
      id uuid PRIMARY KEY,
      order_id uuid NOT NULL REFERENCES orders,
      return_id uuid REFERENCES return_requests,
      amount numeric(10, 2) NOT NULL CHECK (amount > 0),
      reason varchar(500) NOT NULL,
      requested_by uuid NOT NULL REFERENCES users,
      state varchar(10) NOT NULL DEFAULT 'PENDIENTE'
        CHECK (state IN ('PENDIENTE', 'APROBADA', 'RECHAZADA', 'RETIRADA')),
      decided_by uuid REFERENCES users,
      decided_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK ((state = 'PENDIENTE') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
      CONSTRAINT two_people CHECK (state IN ('PENDIENTE', 'RETIRADA') OR decided_by <> requested_by)
    );
    CREATE UNIQUE INDEX refund_approvals_waiting ON refund_approvals (order_id) WHERE state = 'PENDIENTE';
  `,
  down: 'DROP TABLE refund_approvals; DROP TABLE refund_approval_config',
};
