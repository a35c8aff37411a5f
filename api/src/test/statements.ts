import { Client, type ClientConfig } from 'pg';

/**
 * What is sent to the database meanwhile, by whomever: beginning, end and settings of transactions, too. Counted at the
 * driver, below Sequelize and all pools.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const send = Client.prototype.query;
  Client.prototype.query = function (this: Client, ...call: unknown[]) {
    const [query] = call as [string | { text: string }];
    // What the connection that hears of changes asks every other second is nobody's; nor is how Sequelize begins with a
    // connection that the pool opens, when the last one was idle for too long.
    const { application_name: name } = (this as unknown as { connectionParameters: ClientConfig }).connectionParameters;
    const text = (typeof query === 'string' ? query : query.text).replaceAll(/\s+/g, ' ').trim();
    if (name !== 'compra-boom-notices' && !text.startsWith('SET client_min_messages')) sent.push(text);
    return (send as (...given: unknown[]) => unknown).apply(this, call);
  } as typeof send;
  try {
    await work();
  } finally {
    Client.prototype.query = send;
  }
  return sent;
}
