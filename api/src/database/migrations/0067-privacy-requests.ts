import type { Migration } from '../migrator';

/** What people ask the shop to do, or not to do, with their data. */
export const privacyRequests: Migration = {
  name: '0067-privacy-requests',
  up: `
    CREATE TABLE privacy_requests (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      request_number varchar(20) NOT NULL UNIQUE,
      user_id uuid REFERENCES users ON DELETE SET NULL,
      kind varchar(15) NOT NULL CHECK (kind IN ('ACCESO', 'RECTIFICACION', 'CANCELACION', 'OPOSICION')),
      state varchar(12) NOT NULL DEFAULT 'RECIBIDA'
        CHECK (state IN ('RECIBIDA', 'PROCEDENTE', 'CUMPLIDA', 'IMPROCEDENTE')),
      name varchar(120) NOT NULL,
      email varchar(254) NOT NULL,
      text varchar(3000) NOT NULL,
      answer varchar(3000),
      answered_at timestamptz,
      done_at timestamptz,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK ((state = 'RECIBIDA') = (answered_at IS NULL))
    );
    CREATE INDEX privacy_requests_user_idx ON privacy_requests (user_id, created_at DESC);
    CREATE INDEX privacy_requests_created_idx ON privacy_requests (created_at, id);
    CREATE INDEX privacy_requests_open_idx ON privacy_requests (created_at, id) WHERE state IN ('RECIBIDA', 'PROCEDENTE');
  `,
  down: 'DROP TABLE privacy_requests',
};
