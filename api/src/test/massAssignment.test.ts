import { DataTypes, type Model, type ModelStatic } from 'sequelize';
import { User } from '../accounts/model';
import { buildProduct } from '../catalog/build';
import { database } from '../database/connection';
import { buildDocument, routesOf, templateOf } from '../docs/document';
import { buildBankTransfer } from '../orders/build';
import { type Provider, startProvider } from '../payments/build';
import { features } from '../routes';
import { TicketMessage } from '../support/model';
import { type SignedInClient, signedIn } from './build';
import { buildAddress } from './buildAddress';
import { rows } from './cases';

/** Values that nothing but this test writes. */
const marks = {
  id: '5eed5eed-5eed-4eed-8eed-5eed5eed5eed',
  text: 'MARCA5EED',
  amount: '4242.42',
  count: 424_242,
  moment: '2001-02-03T04:05:06.000Z',
};

/** A value that would fit a column, and would be seen in it. */
function markFor(type: unknown): unknown {
  if (type instanceof DataTypes.UUID) return marks.id;
  if (type instanceof DataTypes.BOOLEAN) return true;
  if (type instanceof DataTypes.DECIMAL) return marks.amount;
  if (type instanceof DataTypes.INTEGER || type instanceof DataTypes.BIGINT) return marks.count;
  if (type instanceof DataTypes.DATE) return marks.moment;
  if (type instanceof DataTypes.ARRAY || type instanceof DataTypes.JSONB) return [marks.text];
  return marks.text;
}

const models = Object.values(database.models) as ModelStatic<Model>[];
const poison: Record<string, unknown> = Object.fromEntries(
  models.flatMap((model) => Object.entries(model.getAttributes()).map(([name, { type }]) => [name, markFor(type)])),
);

const { paths } = buildDocument(features);
type JsonBody = { requestBody?: { content: Record<string, { schema: { properties?: object } }> } };

/** Every write of a signed-in customer that takes JSON, and the fields that it asks for. */
const writes = routesOf(features)
  .filter(({ policy, method }) => policy === 'user' && method !== 'GET')
  .map(({ name, method, path }) => {
    const { requestBody } = (paths[templateOf(path)]?.[method.toLowerCase()] ?? {}) as JsonBody;
    const json = requestBody?.content['application/json'];
    return {
      name,
      method,
      path,
      asked: Object.keys(json?.schema.properties ?? {}),
      takesJson: !requestBody || Boolean(json),
    };
  })
  .filter(({ takesJson }) => takesJson);

/** The count by itself: by chance it stands among the digits of an identifier. */
const countMark = new RegExp(`(?<![\\w-])${marks.count}(?![\\w-])`);

const isMarked = (stored: string) =>
  Object.values(marks).some((mark) => (typeof mark === 'number' ? countMark.test(stored) : stored.includes(mark)));

/** Where in the database a mark has arrived: "orders.total_amount". */
async function findMarks(): Promise<string[]> {
  const found = await Promise.all(
    models.map(async (model) => {
      const stored = await model.findAll({ raw: true });
      const columns = stored.flatMap((row) => Object.entries(row));
      const hits = columns.filter(([, value]) => isMarked(JSON.stringify(value ?? null)));
      return hits.map(([column]) => `${model.tableName}.${column}`);
    }),
  );
  return [...new Set(found.flat())];
}

const rightsOf = async (client: SignedInClient) => {
  const { isAdmin, isBlocked, isEmailVerified, isPhoneVerified, twoFactorEnabled } = await client.user.reload();
  return { isAdmin, isBlocked, isEmailVerified, isPhoneVerified, twoFactorEnabled };
};

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
  await provider.set({ notifications: { isLost: true } });
  await buildBankTransfer();
});
afterAll(() => provider.stop());

describe('a customer who sends every column of every table', () => {
  it('is told apart from what the database can hold', () => {
    expect(Object.keys(poison).length).toBeGreaterThan(100);
    expect(writes.length).toBeGreaterThan(10);
  });

  it('would be seen', async () => {
    const address = await buildAddress({ title: marks.text, id: marks.id });
    const product = await buildProduct({ stock: marks.count });
    expect(await findMarks()).toEqual(expect.arrayContaining(['addresses.title', 'addresses.id', 'products.stock']));
    await address.destroy();
    await product.destroy({ force: true });
  });

  it.each(writes)('changes nothing that $name does not ask for', async ({ name, method, path, asked }) => {
    const customer = await signedIn();
    const row = rows.find(({ route }) => route.name === name);
    const situation = { actor: 'C', owner: customer, caller: customer } as const;
    const target = (await row?.prepare?.(situation)) ?? {};
    const before = await rightsOf(customer);
    // A target may need an administrator to come about.
    const admins = await User.count({ where: { isAdmin: true } });
    const unasked = Object.fromEntries(Object.entries(poison).filter(([field]) => !asked.includes(field)));
    const body = { ...unasked, ...Object(target.body) };
    const client = target.client ?? customer;
    const { status } = await client.send(method, target.path ?? path.replace(':id', target.id ?? ''), body);

    expect(status).toBe(row?.statuses[1]);
    expect(await findMarks()).toEqual([]);
    // Turning two-step on is what two of the calls are for.
    const allowed = path.startsWith('/api/security/') ? { twoFactorEnabled: expect.any(Boolean) } : {};
    expect(await rightsOf(customer)).toEqual({ ...before, ...allowed });
    expect(await TicketMessage.count({ where: { isInternal: true } })).toBe(0);
    expect(await User.count({ where: { isAdmin: true } })).toBe(admins);
  });
});
