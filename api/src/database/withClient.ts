import { Client, type ClientConfig } from 'pg';

/**
 * A connection of its own for as long as `work` takes: for commands and the migrator, which need no pool, and for what
 * takes longer than the pool allows.
 */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
  limits?: Pick<ClientConfig, 'statement_timeout' | 'query_timeout' | 'lock_timeout'>,
): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, ...limits });
  // A connection that breaks is told by the statement that ran on it; the event alone would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    // What was not committed is taken back.
    await client.end();
  }
}
