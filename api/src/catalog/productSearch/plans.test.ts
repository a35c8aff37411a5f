import { database } from '../../database/connection';
import { query } from '../../database/query';
import { buildCategory } from '../build';
import type { Category } from '../model';
import type { ProductsQuery } from '../query';
import type { SearchTerm } from './filter';
import { pageStatement } from './findProducts';
import { groupsStatement } from './groups';
import { readMeant, readSearch } from './readSearch';

/** What of a plan is looked at: https://www.postgresql.org/docs/current/using-explain.html */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

let category: Category;

/** Enough for PostgreSQL to prefer an index; without the triggers, which take a millisecond for each product. */
beforeAll(async () => {
  category = await buildCategory({ name: 'Bocinas' });
  await database.query('ALTER TABLE products DISABLE TRIGGER USER');
  // A statement may take five seconds, also on a busy machine.
  for (let from = 0; from < 20_000; from += 4_000) {
    await database.query(
      `INSERT INTO products (name, description, search_name, name_document, search_document, price, category_id,
         promotion_type, stock)
       SELECT name, repeat('muy bueno ', 150), fold_text(name), search_vector(name), search_vector(name || ' ' || text), n % 20000,
         CASE WHEN n % 20 = 0 THEN $1::uuid END, CASE WHEN n % 10 = 0 THEN 'BOOM' END, n % 300
       FROM (SELECT n, 'Modelo ' || n || CASE WHEN n % 50 = 0 THEN ' Sonara' ELSE ' Tolvia' END AS name,
               CASE WHEN n % 100 = 1 THEN 'con bluetooth' ELSE 'muy bueno' END AS text
             FROM generate_series($2::int, $3::int) AS n) AS drawn`,
      { bind: [category.id, from + 1, from + 4_000] },
    );
  }
  await database.query("INSERT INTO search_words (word, stem) VALUES ('sonara', 'son'), ('bluetooth', 'bluetooth')");
  await database.query('VACUUM ANALYZE products');
});

/** @param counts whether the count of a list belongs to it: all of a list has to be counted somewhere. */
async function scannedWhole({ sql, bind }: { sql: string; bind: unknown[] }, counts = true): Promise<string[]> {
  const [row] = await query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`EXPLAIN (FORMAT JSON) ${sql}`, bind);
  const nodes: PlanNode[] = [];
  const walk = (node: PlanNode) => {
    if (!counts && node['Node Type'] === 'Aggregate') return;
    nodes.push(node);
    node.Plans?.forEach(walk);
  };
  if (row) walk(row['QUERY PLAN'][0].Plan);
  expect(nodes.map((node) => node['Relation Name'])).toContain('products');
  return nodes.filter((node) => node['Node Type'] === 'Seq Scan').flatMap((node) => node['Relation Name'] ?? []);
}

const page = (query: ProductsQuery, term: SearchTerm, isAdmin = false) =>
  pageStatement(query, { limit: 24, offset: 0 }, term, isAdmin);

describe('with twenty thousand products', () => {
  it.each(['sonara', 'sonara modelo', 'modelo 177', 'bluetoth', 'bocinas', 'bocinas sonara', 'sonar'])(
    'a search for «%s» reads no product that it does not find',
    async (typed) => {
      const search = await readSearch(typed, query);
      for (const query of [{}, { sort: 'price_asc' }, { category: category.id }, { promotion: 'BOOM' }]) {
        expect(await scannedWhole(page(query as ProductsQuery, search))).toEqual([]);
      }
      expect(await scannedWhole(page({ includeInactive: 'true' } as ProductsQuery, search, true))).toEqual([]);
      expect(await scannedWhole(groupsStatement({}, search, false))).toEqual([]);
    },
  );

  it.each(['sonara bluetoth', 'bocinas sonara 177'])(
    'what has half the words of «%s» is found by an index, too',
    async (typed) => {
      const search = await readSearch(typed, query);
      expect(await scannedWhole(page({ matching: 'most' }, search))).toEqual([]);
    },
  );

  it('what was meant is looked up in no product that does not have it', async () => {
    const search = await readSearch('bluetoth', query);
    const meant = await readMeant(search, async (sql, bind) => {
      expect(await scannedWhole({ sql, bind })).not.toContain('products');
      return query(sql, bind);
    });
    expect(meant).toBe('bluetooth');
  });

  it('letters inside a name are found by their index', async () => {
    expect(await scannedWhole(page({}, { letters: 'elo 1777' }))).toEqual([]);
    expect(await scannedWhole(groupsStatement({}, { letters: 'elo 1777' }, false))).toEqual([]);
  });

  it.each(['featured', 'newest', 'name', 'price_asc', 'price_desc'])(
    'a page sorted by %s is read from an index, of all and of a category',
    async (sort) => {
      expect(await scannedWhole(page({ sort } as ProductsQuery, null), false)).toEqual([]);
      expect(await scannedWhole(page({ sort, category: category.id } as ProductsQuery, null), false)).toEqual([]);
      expect(await scannedWhole(page({ sort, includeInactive: 'true' } as ProductsQuery, null, true), false)).toEqual(
        [],
      );
    },
  );
});
