import type { Migration } from '../migrator';

/** What processes keep in memory: the channel of a table has its name. */
const tables = [
  'products',
  'categories',
  'banners',
  'special_offers',
  'payment_config',
  'transfer_discount_config',
] as const;

/** A transition table belongs to one kind of statement, so there is a trigger for each. */
const events = [
  ['INSERT', 'NEW'],
  ['UPDATE', 'NEW'],
  ['DELETE', 'OLD'],
] as const;

const triggers = tables.flatMap((table) => [
  ...events.map(
    ([event, rows]) => `
    CREATE TRIGGER notify_${event.toLowerCase()} AFTER ${event} ON ${table}
      REFERENCING ${rows} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change();`,
  ),
  `
    CREATE TRIGGER notify_truncate AFTER TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION notify_change();`,
]);

/**
 * Whoever keeps rows in memory hears of their changes at the commit, by the rows' ids. A notice holds 8,000 bytes: of
 * more than two hundred rows it says just that ("*").
 */
export const changeNotices: Migration = {
  name: '0038-change-notices',
  up: `
    CREATE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      ids text := '*';
    BEGIN
      IF TG_OP <> 'TRUNCATE' THEN
        SELECT CASE WHEN count(*) <= 200 THEN string_agg(id::text, ',') ELSE '*' END INTO ids
        FROM (SELECT id FROM changed LIMIT 201) AS few;
      END IF;
      IF ids IS NOT NULL THEN PERFORM pg_notify(TG_TABLE_NAME, ids); END IF;
      RETURN NULL;
    END $$;
    ${triggers.join('')}
  `,
  down: `
    ${tables
      .flatMap((table) =>
        ['insert', 'update', 'delete', 'truncate'].map((event) => `DROP TRIGGER notify_${event} ON ${table};`),
      )
      .join('\n    ')}
    DROP FUNCTION notify_change();
  `,
};
