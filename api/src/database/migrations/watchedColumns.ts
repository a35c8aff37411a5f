/** The two triggers of products that name columns: what an edit is, and what may change a list. */
const triggers = [
  { name: 'keep_version', when: 'BEFORE UPDATE OF %s', each: 'EACH ROW', calls: 'keep_version(%s)' },
  {
    ...{ name: 'notify_lists', when: 'AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF %s' },
    ...{ each: 'EACH STATEMENT', calls: 'notify_product_lists()' },
  },
];

const literals = (columns: readonly string[]) => `ARRAY[${columns.map((column) => `'${column}'`).join(', ')}]::text[]`;

/** Makes the triggers again for what they watch now, with some columns more and some less. */
const watchAnew = (more: readonly string[], less: readonly string[]) =>
  triggers
    .map(
      ({ name, when, each, calls }) => `
    DO $$
    DECLARE
      watched text[] := ARRAY(
        SELECT attname FROM pg_trigger JOIN pg_attribute ON attrelid = tgrelid AND attnum = ANY (tgattr::int2[])
        WHERE tgrelid = 'products'::regclass AND tgname = '${name}' AND attname <> ALL (${literals(less)})
        ORDER BY attnum
      ) || ${literals(more)};
    BEGIN
      DROP TRIGGER ${name} ON products;
      EXECUTE format(
        'CREATE TRIGGER ${name} ${when} ON products FOR ${each} EXECUTE FUNCTION ${calls}',
        (SELECT string_agg(quote_ident(name), ', ') FROM unnest(watched) AS name),
        (SELECT string_agg(quote_literal(name), ', ') FROM unnest(watched) AS name)
      );
    END $$;`,
    )
    .join('');

/**
 * For a migration that adds columns to products which administrators edit and lists show: after it, a change of them
 * counts the version up and drops lists from caches, beside all that did before.
 */
export const watchColumns = (columns: readonly string[]) => watchAnew(columns, []);

/** Takes that back; before the columns are dropped. */
export const forgetColumns = (columns: readonly string[]) => watchAnew([], columns);
