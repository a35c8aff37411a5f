import { QueryTypes } from 'sequelize';
import { database } from '../database/connection';

const BATCH = 500;

/** Marks the words of the next products, by id, as seen; says where it ended. */
const SEE_PRODUCTS = `
  WITH batch AS (
    SELECT id, concat_ws(' ', name, description,
      (SELECT string_agg(row ->> 'value', ' ') FROM jsonb_array_elements(specifications) AS row)) AS words
    FROM products WHERE deleted_at IS NULL AND id > $1 ORDER BY id LIMIT ${BATCH}
  )
  SELECT (SELECT id FROM batch ORDER BY id DESC LIMIT 1) AS last, remember_words(string_agg(words, ' ')) FROM batch`;

/**
 * Forgets the search words that no product and no category holds any more: a word once mistyped in the panel would
 * count as known for ever, and would never be corrected again. In batches, each shorter than a statement may take.
 */
export async function forgetUnusedWords(): Promise<void> {
  // remember_words leaves a word alone that was seen within the hour: what is older than that was not seen in this run.
  const [start] = await database.query<{ at: Date }>("SELECT now() - interval '1 hour' AS at", {
    type: QueryTypes.SELECT,
  });
  let last: string | null = '00000000-0000-0000-0000-000000000000';
  while (last !== null) {
    const [batch]: { last: string | null }[] = await database.query<{ last: string | null }>(SEE_PRODUCTS, {
      bind: [last],
      type: QueryTypes.SELECT,
    });
    last = batch?.last ?? null;
  }
  await database.query("SELECT remember_words(string_agg(name, ' ')) FROM categories");
  await database.query('DELETE FROM search_words WHERE seen_at < $1', { bind: [start?.at] });
}
