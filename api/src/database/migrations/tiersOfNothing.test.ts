import { Client } from 'pg';
import { buildProduct } from '../../catalog/build';
import { Product } from '../../catalog/model';
import { env } from '../../env';
import { signedIn } from '../../test/build';
import { tiersOfNothing } from './0124-tiers-of-nothing';

it('a price by quantity of 0 goes, and holds up no other change of its product', async () => {
  const first = { fromQuantity: 5, price: '90.00' };
  const second = { fromQuantity: 10, price: '80.00' };
  const nothing = { fromQuantity: 20, price: '0.00' };
  const { id } = await buildProduct({ price: '100.00', priceTiers: [first, second, nothing] });
  const { id: onlyIt } = await buildProduct({ price: '100.00', priceTiers: [nothing] });
  const untouched = await buildProduct({ price: '100.00', priceTiers: [first] });
  const admin = await signedIn({ isAdmin: true });
  const rename = () => admin.patch(`/api/admin/products/${id}`, { name: 'Otro nombre' });
  expect((await rename()).body.fields).toEqual({ 'priceTiers[2].price': 'El precio debe ser mayor a 0' });

  const client = new Client({ connectionString: env.databaseUrl });
  await client.connect();
  for (const statement of [tiersOfNothing.up].flat()) await client.query(statement);
  await client.end();

  expect((await Product.findByPk(id))?.priceTiers).toEqual([first, second]);
  expect((await Product.findByPk(onlyIt))?.priceTiers).toEqual([]);
  expect((await Product.findByPk(untouched.id))?.version).toBe(untouched.version);
  expect((await rename()).status).toBe(200);
});
