import { buildCategory, buildProduct } from '../catalog/build';
import { until } from '../test/until';
import { database } from './connection';
import { closeNotices, type Listener, listen } from './notices';

const heard: string[] = [];
let backs = 0;
let losses = 0;
const listener: Listener = {
  channels: ['products', 'categories'],
  onNotice: (payload, channel) => heard.push(`${channel} ${payload}`),
  onBack: () => {
    backs += 1;
  },
  onLost: () => {
    losses += 1;
  },
};

beforeEach(async () => {
  const before = backs;
  listen(listener);
  await until(() => backs > before);
  heard.length = 0;
});
afterEach(() => closeNotices());

/** Whatever was committed before has been heard when this returns. */
async function settle(): Promise<void> {
  await database.query("SELECT pg_notify('products', 'end')");
  await until(() => heard.includes('products end'));
  heard.splice(heard.indexOf('products end'), 1);
}

describe('notices of changes', () => {
  it('name the rows of a statement when it is committed, and none when it is rolled back', async () => {
    const product = await buildProduct();
    const category = await buildCategory();
    await product.destroy();
    await database.query('UPDATE products SET stock = 1 WHERE false');
    const failing = database.transaction(async (transaction) => {
      await category.update({ name: 'Otra' }, { transaction });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await settle();
    expect(heard).toEqual([`products ${product.id}`, `categories ${category.id}`, `products ${product.id}`]);
  });

  it('name up to two hundred rows, and of more say only that there are some', async () => {
    const add = (count: number) =>
      database.query(`INSERT INTO products (name, price) SELECT 'x', 1 FROM generate_series(1, ${count})`);
    await add(200);
    await add(201);
    await database.query('TRUNCATE categories CASCADE');
    await settle();
    expect(heard[0]?.split(',')).toHaveLength(200);
    expect(heard.slice(1).sort()).toEqual(['categories *', 'products *', 'products *']);
  });

  it('come again after the connection was cut; both are told', async () => {
    const [before, lostBefore] = [backs, losses];
    await database.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'compra-boom-notices' AND datname = current_database()",
    );
    await until(() => losses > lostBefore && backs > before);
    const { id } = await buildProduct();
    await settle();
    expect(heard).toEqual([`products ${id}`]);
  });

  it('reach every listener of a process over one connection, and nobody who has stopped', async () => {
    const others: string[] = [];
    let isBack = false;
    const stop = listen({
      channels: ['banners', 'products'],
      onNotice: (payload, channel) => others.push(`${channel} ${payload}`),
      onBack: () => {
        isBack = true;
      },
    });
    await until(() => isBack);
    await database.query("SELECT pg_notify('banners', 'one')");
    await settle();
    stop();
    await database.query("SELECT pg_notify('banners', 'two')");
    await settle();
    expect(others).toEqual(['banners one', 'products end']);
    const [rows] = await database.query(
      "SELECT FROM pg_stat_activity WHERE application_name = 'compra-boom-notices' AND datname = current_database()",
    );
    expect(rows).toHaveLength(1);
  });
});
