import { patientQuery } from '../../database/patientQuery';

/**
 * Removes the search words that no product and no category holds any more: a word once mistyped in the panel would count
 * as known for ever, and would never be corrected again. A word that was saved within the hour stays: its product may not
 * have been there yet when the pass began. One that an import holds stays, too, and is not waited for.
 */
export async function deleteUnusedWords(): Promise<void> {
  await patientQuery(
    `WITH used AS (
       SELECT word FROM ts_stat('SELECT search_document FROM products WHERE deleted_at IS NULL')
       UNION SELECT word FROM ts_stat('SELECT search_document FROM categories'))
     DELETE FROM search_words WHERE word IN (
       SELECT word FROM search_words
       WHERE seen_at < now() - interval '1 hour'
         AND NOT EXISTS (SELECT FROM used WHERE used.word = search_words.stem)
         AND NOT EXISTS (SELECT FROM used WHERE used.word = search_words.word)
       FOR UPDATE SKIP LOCKED)`,
  );
}
