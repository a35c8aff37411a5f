import { categorySchema, productSchema } from '@boom/contract';
import { answerEdit } from '../http/edit';
import { parse, parseId, parseQuery } from '../http/parse';
import { requireAdmin } from '../http/requireAdmin';
import { createRouter } from '../http/router';
import { createCategory, deleteCategory, editableCategory, findCategory } from './categories';
import { createProduct, editableProduct } from './editProduct';
import { presentCategory, presentProduct } from './present';
import { deleteProduct, findProduct, listLowStock } from './products';
import { lowStockQuerySchema } from './query';

export const catalogAdminRoutes = createRouter('/api/admin');

catalogAdminRoutes.post('/products', requireAdmin, async (ctx) => {
  const input = await parse(productSchema, ctx.request.body);
  ctx.status = 201;
  ctx.body = presentProduct(await createProduct(input));
});

catalogAdminRoutes.patch('/products/:id', requireAdmin, async (ctx) => {
  await answerEdit(ctx, editableProduct(parseId(ctx.params.id)));
});

catalogAdminRoutes.delete('/products/:id', requireAdmin, async (ctx) => {
  const product = await findProduct(parseId(ctx.params.id));
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
  await answerEdit(ctx, editableCategory(parseId(ctx.params.id)));
});

catalogAdminRoutes.delete('/categories/:id', requireAdmin, async (ctx) => {
  const category = await findCategory(parseId(ctx.params.id));
  ctx.state.before = presentCategory(category);
  await deleteCategory(category);
  ctx.status = 204;
});
