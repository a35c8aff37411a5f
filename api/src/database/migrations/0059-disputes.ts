import type { Migration } from '../migrator';

/** What a bank, a buyer or the provider holds against a payment; and orders that wait in the house because of it. */
export const disputes: Migration = {
  name: '0059-disputes',
  up: `
    ALTER TABLE orders ADD COLUMN held_at timestamptz,
      ADD COLUMN hold_reason varchar(12) CHECK (hold_reason IN ('ALERTA', 'MEDIACION', 'CONTRACARGO')),
      ADD COLUMN hold_history jsonb NOT NULL DEFAULT '[]';

    CREATE TABLE disputes (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
      payment_id varchar(100) NOT NULL,
      kind varchar(12) NOT NULL CHECK (kind IN ('ALERTA', 'MEDIACION', 'CONTRACARGO')),
      state varchar(20) NOT NULL DEFAULT 'ABIERTA'
        CHECK (state IN ('ABIERTA', 'EVIDENCIA_ENVIADA', 'GANADA', 'PERDIDA')),
      amount numeric(12, 2) NOT NULL,
      provider_id varchar(100),
      reason varchar(200),
      deadline timestamptz,
      evidence jsonb NOT NULL DEFAULT '{}',
      evidence_sent_at timestamptz,
      evidence_sent_by uuid,
      reminded_at timestamptz,
      decided_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (payment_id, kind)
    );
    CREATE INDEX disputes_order ON disputes (order_id);
    CREATE INDEX disputes_open ON disputes (deadline, id) WHERE decided_at IS NULL;
  `,
  down: `
    DROP TABLE disputes;
    ALTER TABLE orders DROP COLUMN held_at, DROP COLUMN hold_reason, DROP COLUMN hold_history;
  `,
};
