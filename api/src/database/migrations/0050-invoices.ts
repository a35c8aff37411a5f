import type { Migration } from '../migrator';

/** Facturas: whom an account has them made out to, one for an order at most, and the files that a mail carries. */
export const invoices: Migration = {
  name: '0050-invoices',
  up: `
    CREATE TABLE fiscal_profiles (
      user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      rfc varchar(13) NOT NULL,
      name varchar(254) NOT NULL,
      tax_regime varchar(3) NOT NULL,
      cfdi_use varchar(4) NOT NULL,
      postal_code varchar(5) NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );

    CREATE TABLE invoices (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
      user_id uuid NOT NULL,
      state varchar(20) NOT NULL DEFAULT 'SOLICITADA'
        CHECK (state IN ('SOLICITADA', 'EMITIDA', 'RECHAZADA', 'CANCELADA')),
      receiver jsonb NOT NULL,
      requested_at timestamptz NOT NULL DEFAULT now(),
      uuid uuid,
      xml_media_id uuid,
      pdf_media_id uuid,
      issued_at timestamptz,
      rejection_reason varchar(500),
      rejected_at timestamptz,
      rejection_notice_id uuid,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CHECK (state <> 'EMITIDA' OR (uuid IS NOT NULL AND xml_media_id IS NOT NULL AND pdf_media_id IS NOT NULL))
    );
    CREATE UNIQUE INDEX invoices_order_key ON invoices (order_id);
    CREATE UNIQUE INDEX invoices_uuid_key ON invoices (uuid) WHERE uuid IS NOT NULL;
    CREATE INDEX invoices_state_idx ON invoices (state, requested_at);

    ALTER TABLE media DROP CONSTRAINT media_kind_check,
      ADD CONSTRAINT media_kind_check CHECK (kind IN ('picture', 'receipt', 'attachment', 'invoice'));
    ALTER TABLE notifications ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]';
  `,
  down: `
    ALTER TABLE notifications DROP COLUMN attachments;
    DELETE FROM media WHERE kind = 'invoice';
    ALTER TABLE media DROP CONSTRAINT media_kind_check,
      ADD CONSTRAINT media_kind_check CHECK (kind IN ('picture', 'receipt', 'attachment'));
    DROP TABLE invoices, fiscal_profiles;
  `,
};
