/** The triggers that name columns: what an edit is, and – of products – what may change a list. */
const triggers = {
  keep_version: { when: 'BEFORE UPDATE OF %s', each: 'EACH ROW', calls: 'keep_version(%s)' },
  notify_lists: {
    when: 'AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF %s',
    each: 'EACH STATEMENT',
    calls: 'notify_product_lists()',
  },
};
type Trigger = keyof typeof triggers;
type Table = 'categories' | 'products' | 'shop';

const triggersOf: Record<Table, Trigger[]> = {
  categories: ['keep_version'],
  products: ['keep_version', 'notify_lists'],
  shop: ['keep_version'],
};

const literals = (columns: readonly string[]) => `ARRAY[${columns.map((column) => `'${column}'`).join(', ')}]::text[]`;

/** Makes a table's triggers again for what they watch now, with some columns more and some less. */
const watchAnew = (table: Table, more: readonly string[], less: readonly string[]) =>
  triggersOf[table]
    .map((name) => {
      const { when, each, calls } = triggers[name];
      return `
    DO $$
    DECLARE
      watched text[] := ARRAY(
        SELECT attname FROM pg_trigger JOIN pg_attribute ON attrelid = tgrelid AND attnum = ANY (tgattr::int2[])
        WHERE tgrelid = '${table}'::regclass AND tgname = '${name}' AND attname <> ALL (${literals(less)})
        ORDER BY attnum
      ) || ${literals(more)};
    BEGIN
      DROP TRIGGER ${name} ON ${table};
      EXECUTE format(
        'CREATE TRIGGER ${name} ${when} ON ${table} FOR ${each} EXECUTE FUNCTION ${calls}',
        (SELECT string_agg(quote_ident(name), ', ') FROM unnest(watched) AS name),
        (SELECT string_agg(quote_literal(name), ', ') FROM unnest(watched) AS name)
      );
    END $$;`;
    })
    .join('');

/**
 * For a migration that adds columns which administrators edit: after it, a change of them counts the version up – and of
 * products drops lists from caches –, beside all that did before.
 */
export const watchColumns = (columns: readonly string[], table: Table = 'products') => watchAnew(table, columns, []);

/** Takes that back; before the columns are dropped. */
export const forgetColumns = (columns: readonly string[], table: Table = 'products') => watchAnew(table, [], columns);
