import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { hashPassword } from '../../src/accounts/passwords';
import { migrations } from '../../src/database/migrations';
import { migrate } from '../../src/database/migrator';
import { fillShop } from '../fillShop';
import { fillVariety } from '../fillVariety';
import { PASSWORD, type Services } from '../shop';

const ORDERS = 50_000;
const PEOPLE = 20_000;
const TICKETS = 5_000;

/** Another schema or another generator is another shop. */
function fingerprint(): string {
  const sources = ['../fillShop.ts', '../fillVariety.ts', '../words.ts'].map((file) =>
    readFileSync(resolve(__dirname, file), 'utf8'),
  );
  return createHash('sha256')
    .update(JSON.stringify([migrations, sources]))
    .digest('hex')
    .slice(0, 8);
}

const urlOf = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;

export async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * A fresh copy of the shop with so many products. The original is filled once and kept in the cluster, until the
 * schema or the generator change.
 *
 * @param isRich with variants, specifications and reviews of every product.
 * @returns the copy's address.
 */
export async function freshShop(services: Services, products: number, isRich: boolean): Promise<string> {
  const { url } = services.postgres;
  const original = `shop_${isRich ? 'rich_' : ''}${products}_${fingerprint()}`;
  return withClient(urlOf(url, 'postgres'), async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "SELECT datname FROM pg_database WHERE datname LIKE 'shop_%'",
    );
    const known = rows.map(({ datname }) => datname);
    for (const name of known.filter((each) => !each.endsWith(fingerprint()))) {
      await client.query(`DROP DATABASE ${escapeIdentifier(name)}`);
    }
    if (!known.includes(original)) {
      // Under another name until it is whole.
      await client.query('DROP DATABASE IF EXISTS filling');
      await client.query('CREATE DATABASE filling');
      await migrate(urlOf(url, 'filling'));
      const hash = await hashPassword(PASSWORD);
      const counts = { products, orders: ORDERS, people: PEOPLE, tickets: TICKETS };
      await withClient(urlOf(url, 'filling'), async (filling) => {
        await fillShop(filling, hash, counts);
        if (isRich) await fillVariety(filling);
      });
      await client.query(`ALTER DATABASE filling RENAME TO ${escapeIdentifier(original)}`);
    }
    await client.query('DROP DATABASE IF EXISTS bench WITH (FORCE)');
    await client.query(`CREATE DATABASE bench TEMPLATE ${escapeIdentifier(original)} STRATEGY file_copy`);
    await client.query('CHECKPOINT');
    return urlOf(url, 'bench');
  });
}
