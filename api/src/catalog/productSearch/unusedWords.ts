import { query } from '../../database/query';
import { inTransaction } from '../../database/transaction';

/**
 * Removes the search words that no product and no category holds any more: a word once mistyped in the panel would count
 * as known for ever, and would never be corrected again.
 *
 * One pass over the indexed words of all products, which no model has. A word that was saved within the hour stays: its
 * product may not have been there yet when the pass began.
 */
export function deleteUnusedWords(): Promise<void> {
  return inTransaction(async (transaction) => {
    await query("SET LOCAL statement_timeout = '2min'", [], transaction);
    await query(
      `WITH used AS (
         SELECT word FROM ts_stat('SELECT search_document FROM products WHERE deleted_at IS NULL')
         UNION SELECT word FROM ts_stat('SELECT search_document FROM categories'))
       DELETE FROM search_words
       WHERE seen_at < now() - interval '1 hour'
         AND NOT EXISTS (SELECT FROM used WHERE used.word IN (search_words.stem, search_words.word))`,
      [],
      transaction,
    );
  });
}
