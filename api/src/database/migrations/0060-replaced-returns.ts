import type { Migration } from '../migrator';

const STATES = "'SOLICITADA', 'AUTORIZADA', 'EN_CAMINO', 'RECIBIDA', 'REEMBOLSADA', 'RECHAZADA'";
const constraint = (states: string) => `
  ALTER TABLE return_requests DROP CONSTRAINT return_requests_state_check,
    ADD CONSTRAINT return_requests_state_check CHECK (state IN (${states}));`;

/** A claim may end without money; the parcel's label; what an administrator saw, and the message that may be taken back. */
export const replacedReturns: Migration = {
  name: '0060-replaced-returns',
  up: `
    ${constraint(`${STATES}, 'REPUESTA'`)}
    ALTER TABLE return_requests ADD COLUMN version integer NOT NULL DEFAULT 1,
      ADD COLUMN label_file varchar(50),
      ADD COLUMN notice_id uuid;
  `,
  // Of the states that were, the one that a claim without money looks most like.
  down: `
    UPDATE return_requests SET state = 'RECHAZADA' WHERE state = 'REPUESTA';
    ${constraint(STATES)}
    ALTER TABLE return_requests DROP COLUMN version, DROP COLUMN label_file, DROP COLUMN notice_id;
  `,
};
