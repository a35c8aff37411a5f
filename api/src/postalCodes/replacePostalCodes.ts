/** A colonia of a postal code. */
export interface PostalCodeRow {
  code: string;
  colonia: string;
  /** "Colonia", "Fraccionamiento", "Pueblo" */
  kind: string;
  municipality: string;
  /** By the name that `mexicanStates` has. */
  state: string;
  city: string | null;
}

/** Runs a statement in the caller's transaction. */
type Run = (sql: string, bind: unknown[]) => Promise<unknown>;

/** The whole country has 150,000 rows. */
const BATCH = 10_000;

const INSERT = `
  INSERT INTO postal_codes (code, colonia, kind, municipality, state, city)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
  ON CONFLICT DO NOTHING`;

/**
 * Puts these postal codes in the place of all others. One after the other where several begin at once; who looks one up
 * sees the old ones until the transaction ends. In SQL: no model says as much in one statement.
 */
export async function replacePostalCodes(run: Run, rows: readonly PostalCodeRow[]): Promise<void> {
  await run('LOCK TABLE postal_codes IN SHARE ROW EXCLUSIVE MODE', []);
  await run('DELETE FROM postal_codes', []);
  for (let begin = 0; begin < rows.length; begin += BATCH) {
    const batch = rows.slice(begin, begin + BATCH);
    await run(INSERT, [
      batch.map(({ code }) => code),
      batch.map(({ colonia }) => colonia),
      batch.map(({ kind }) => kind),
      batch.map(({ municipality }) => municipality),
      batch.map(({ state }) => state),
      batch.map(({ city }) => city),
    ]);
  }
}
