import { Client } from 'pg';
import { env } from '../../env';
import { migrations } from '.';

it('a list of statements runs again from its beginning: a process may die before the note that it ran', async () => {
  const client = new Client({ connectionString: env.databaseUrl });
  await client.connect();
  const failed: string[] = [];
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  const runTwice = async (what: string, sql: string | readonly string[]) => {
    await run([sql].flat());
    if (typeof sql !== 'string') await run(sql).catch(({ message }: Error) => failed.push(`${what}: ${message}`));
  };
  for (const { name, down } of migrations.toReversed()) await runTwice(`${name} down`, down);
  for (const { name, up } of migrations) await runTwice(`${name} up`, up);
  await client.end();
  expect(failed).toEqual([]);
}, 120_000);
