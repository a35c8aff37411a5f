import { Client } from 'pg';
import { env } from '../../env';
import { migrateDown } from '../migrator';
import { migrations } from '.';

it('a list of statements runs again from its beginning: a process may die before the note that it ran', async () => {
  await migrateDown(env.databaseUrl, migrations.length);
  const client = new Client({ connectionString: env.databaseUrl });
  await client.connect();
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  const failed: string[] = [];
  for (const { name, up } of migrations) {
    await run([up].flat());
    if (typeof up !== 'string') await run(up).catch(({ message }: Error) => failed.push(`${name}: ${message}`));
  }
  await client.end();
  expect(failed).toEqual([]);
}, 120_000);
