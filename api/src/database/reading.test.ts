import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { signedIn } from '../test/build';
import { serverUrlFor } from '../test/testRun';

/**
 * A second database plays the replica, and is never brought up to date: so it shows where a read went. env.ts would
 * refuse another database, and connections are made at import: it is named between the two.
 */
const server = process.env.BOOM_TEST_SERVER ?? '';
const name = `boom_replica_${randomBytes(4).toString('hex')}`;
let admin: Awaited<ReturnType<typeof signedIn>>;

async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(sql);
  await client.end();
}

const build = () => require('../test/build') as typeof import('../test/build');
const shownTo = async (client: ReturnType<ReturnType<typeof build>['visitor']>, path: string) =>
  (await client.get(path)).body;

beforeAll(async () => {
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${process.env.BOOM_TEST_TEMPLATE} STRATEGY FILE_COPY`);
  const { env } = require('../env') as typeof import('../env');
  Object.assign(env, { replicaUrls: [`${serverUrlFor(server, name)}`] });
  const { buildProduct } = require('../catalog/build') as typeof import('../catalog/build');
  await buildProduct();
  admin = await build().signedIn({ isAdmin: true });
});
afterAll(async () => {
  const { database } = require('./connection') as typeof import('./connection');
  await database.close();
  await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
});

describe('with a replica', () => {
  it('visitors read the catalogue from it, who is signed in from the primary', async () => {
    expect(await shownTo(build().visitor(), '/api/products')).toHaveLength(0);
    expect(await shownTo(admin, '/api/products')).toHaveLength(1);
    const facets = '/api/products/facets?search=producto';
    expect((await shownTo(build().visitor(), facets)).total).toBe(0);
    expect((await shownTo(admin, facets)).total).toBe(1);
  });

  it('what is counted once for all visitors is counted on the primary', async () => {
    expect((await shownTo(build().visitor(), '/api/products/facets')).total).toBe(1);
  });

  it.each(['categories', 'banners', 'special-offers'])('visitors read %s from it as well', async (path) => {
    const { Category } = require('../catalog/model') as typeof import('../catalog/model');
    const { Banner, SpecialOffer } = require('../storefront/model') as typeof import('../storefront/model');
    await Category.create({ name: 'Redes', emoji: '📡' });
    await Banner.create({ title: 'Hoy' });
    await SpecialOffer.create({ title: 'Hoy' });
    expect(await shownTo(build().visitor(), `/api/${path}`)).toHaveLength(0);
    expect((await shownTo(admin, `/api/${path}`)).length).toBeGreaterThan(0);
  });

  it('visitors read one product from it', async () => {
    const [{ id }] = await shownTo(admin, '/api/products');
    expect((await build().visitor().get(`/api/products/${id}`)).status).toBe(404);
    expect((await admin.get(`/api/products/${id}`)).status).toBe(200);
  });

  it('who is signed in reads everything from the primary', async () => {
    const customer = await build().signedIn();
    expect((await customer.get('/api/user')).status).toBe(200);
    expect(await shownTo(customer, '/api/products')).toHaveLength(1);
  });

  it('that is gone, the primary answers', async () => {
    await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
    expect(await shownTo(build().visitor(), '/api/products')).toHaveLength(1);
    expect(await shownTo(build().visitor(), '/api/products')).toHaveLength(1);
  });
});
