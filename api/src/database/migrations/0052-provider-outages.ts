import type { Migration } from '../migrator';

const triggers = (['INSERT', 'UPDATE', 'DELETE'] as const).map(
  (event) => `
    CREATE TRIGGER notify_${event.toLowerCase()} AFTER ${event} ON provider_outages
      REFERENCING ${event === 'DELETE' ? 'OLD' : 'NEW'} TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION notify_change();`,
);

/** Providers whose calls fail, since when, and the last failure's text; all processes hear of it. */
export const providerOutages: Migration = {
  name: '0052-provider-outages',
  up: `
    CREATE TABLE provider_outages (
      id varchar(30) PRIMARY KEY,
      failures integer NOT NULL DEFAULT 1 CHECK (failures > 0),
      since timestamptz NOT NULL DEFAULT now(),
      last_error varchar(300) NOT NULL
    );
    ${triggers.join('')}
  `,
  down: 'DROP TABLE provider_outages',
};
