import { Client } from 'pg';
import { env } from '../../env';

/** ms: of a large catalogue it takes longer than the pool lets a statement. */
const TIMEOUT_MS = 120_000;

/**
 * Removes the search words that no product and no category holds any more: a word once mistyped in the panel would count
 * as known for ever, and would never be corrected again.
 *
 * One pass over the indexed words of all products, which no model has. A word that was saved within the hour stays: its
 * product may not have been there yet when the pass began.
 */
export async function deleteUnusedWords(): Promise<void> {
  const client = new Client({
    connectionString: env.directDatabaseUrl,
    connectionTimeoutMillis: 5_000,
    statement_timeout: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS + 500,
  });
  // A connection that breaks also rejects what is asked; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(
      `WITH used AS (
         SELECT word FROM ts_stat('SELECT search_document FROM products WHERE deleted_at IS NULL')
         UNION SELECT word FROM ts_stat('SELECT search_document FROM categories'))
       DELETE FROM search_words
       WHERE seen_at < now() - interval '1 hour'
         AND NOT EXISTS (SELECT FROM used WHERE used.word = search_words.stem)
         AND NOT EXISTS (SELECT FROM used WHERE used.word = search_words.word)`,
    );
  } finally {
    await client.end();
  }
}
