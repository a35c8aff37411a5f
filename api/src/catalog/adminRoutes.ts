import { categorySchema, productSchema } from '@boom/contract';
import { parse, parseId, parseQuery } from '../http/parse';
import { parseChanges } from '../http/parseChanges';
import { requireAdmin } from '../http/requireAdmin';
import { createRouter } from '../http/router';
import { createCategory, deleteCategory, findCategory, updateCategory } from './categories';
import { presentCategory, presentProduct, presentProductForm } from './present';
import { createProduct, deleteProduct, findProduct, listLowStock, updateProduct } from './products';
import { lowStockQuerySchema } from './query';

export const catalogAdminRoutes = createRouter('/api/admin');

catalogAdminRoutes.post('/products', requireAdmin, async (ctx) => {
  const input = await parse(productSchema, ctx.request.body);
  ctx.status = 201;
  ctx.body = presentProduct(await createProduct(input));
});

catalogAdminRoutes.patch('/products/:id', requireAdmin, async (ctx) => {
  const product = await findProduct(parseId(ctx.params.id), true);
  ctx.state.before = presentProduct(product);
  const changes = await parseChanges(productSchema, presentProductForm(product), ctx.request.body);
  ctx.body = presentProduct(await updateProduct(product, changes));
});

catalogAdminRoutes.delete('/products/:id', requireAdmin, async (ctx) => {
  const product = await findProduct(parseId(ctx.params.id), true);
  ctx.state.before = presentProduct(product);
  await deleteProduct(product);
  ctx.status = 204;
});

catalogAdminRoutes.get('/products/low-stock', requireAdmin, async (ctx) => {
  const { threshold } = await parseQuery(lowStockQuerySchema, ctx.query);
  ctx.body = (await listLowStock(Number(threshold))).map(presentProduct);
});

catalogAdminRoutes.post('/categories', requireAdmin, async (ctx) => {
  const input = await parse(categorySchema, ctx.request.body);
  ctx.status = 201;
  ctx.body = presentCategory(await createCategory(input));
});

catalogAdminRoutes.patch('/categories/:id', requireAdmin, async (ctx) => {
  const category = await findCategory(parseId(ctx.params.id));
  const current = presentCategory(category);
  ctx.state.before = current;
  const changes = await parseChanges(categorySchema, { ...current }, ctx.request.body);
  ctx.body = presentCategory(await updateCategory(category, changes));
});

catalogAdminRoutes.delete('/categories/:id', requireAdmin, async (ctx) => {
  const category = await findCategory(parseId(ctx.params.id));
  ctx.state.before = presentCategory(category);
  await deleteCategory(category);
  ctx.status = 204;
});
