import { categorySchema, productEditSchema, variantsSchema } from '@boom/contract';
import { many, one } from '../http/answers';
import { edits, json } from '../http/body';
import { answerEdit, deleted, moved } from '../http/edit';
import { readLongJson } from '../http/jsonBody';
import { route, section } from '../http/route';
import texts from './adminRoutes.es-MX.json';
import { createCategory, deleteCategory, editableCategory, listCountedCategories, moveCategory } from './categories';
import { duplicateProduct } from './duplicateProduct';
import { noteEditor } from './editors';
import { createProduct, editableProduct } from './editProduct';
import { newProductSchema } from './newProductSchema';
import { presentCategoryDetail, presentProduct } from './present';
import { deleteProduct, findProduct, listLowStock } from './products';
import { lowStockQuerySchema } from './query';
import { saveVariants } from './variants/saveVariants';

export const catalogAdminRoutes = section(texts, [
  route(
    'POST /api/admin/products',
    { policy: 'catalog', body: json(newProductSchema), answers: { 201: one('ProductView') } },
    async ({ body }) => presentProduct(await createProduct(body)),
  ),

  route(
    'PATCH /api/admin/products/:id',
    {
      policy: 'catalog',
      body: edits(productEditSchema),
      answers: { 200: one('ProductView') },
      // A code that another variant is given in the same moment.
      errors: { 404: ['product_not_found'], 409: ['conflict'] },
    },
    ({ ctx, params, body }) => answerEdit(ctx, editableProduct(params.id), body),
  ),

  route(
    'DELETE /api/admin/products/:id',
    ...deleted('catalog', { 404: ['product_not_found'], 409: ['changed_meanwhile'] }, async (id) => {
      const product = await findProduct(id);
      await deleteProduct(product);
      return presentProduct(product);
    }),
  ),

  route(
    'POST /api/admin/products/:id/duplicate',
    { policy: 'catalog', answers: { 201: one('ProductView') }, errors: { 404: ['product_not_found'] } },
    async ({ params }) => presentProduct(await duplicateProduct(params.id)),
  ),

  route(
    'PUT /api/admin/products/:id/variants',
    {
      policy: 'catalog',
      body: json(variantsSchema, { read: readLongJson }),
      answers: { 200: one('ProductView') },
      errors: { 404: ['product_not_found'], 409: ['changed_meanwhile', 'stock_below_zero', 'conflict'] },
    },
    async ({ ctx, params, body }) => {
      const { before, after } = await saveVariants(params.id, body);
      ctx.state.before = before;
      return after;
    },
  ),

  route(
    'POST /api/admin/products/:id/editing',
    { policy: 'catalog', answers: { 200: one('ProductEditors') }, errors: { 404: ['product_not_found'] } },
    ({ user, params }) => noteEditor(user.id, params.id),
  ),

  route(
    'GET /api/admin/products/low-stock',
    { policy: 'catalog', query: lowStockQuerySchema, answers: { 200: many('ProductView') } },
    async ({ query: { threshold } }) => (await listLowStock(Number(threshold))).map(presentProduct),
  ),

  route('GET /api/admin/categories', { policy: 'catalog', answers: { 200: many('AdminCategoryView') } }, () =>
    listCountedCategories(),
  ),

  route(
    'POST /api/admin/categories/:id/move',
    ...moved('catalog', 'AdminCategoryView', { 404: ['category_not_found'] }, moveCategory),
  ),

  route(
    'POST /api/admin/categories',
    {
      policy: 'catalog',
      body: json(categorySchema, { read: readLongJson }),
      answers: { 201: one('CategoryDetail') },
      errors: { 409: ['conflict'] },
    },
    async ({ body }) => presentCategoryDetail(await createCategory(body)),
  ),

  route(
    'PATCH /api/admin/categories/:id',
    {
      policy: 'catalog',
      body: edits(categorySchema, readLongJson),
      answers: { 200: one('CategoryDetail') },
      errors: { 404: ['category_not_found'], 409: ['conflict'] },
    },
    ({ ctx, params, body }) => answerEdit(ctx, editableCategory(params.id), body),
  ),

  route(
    'DELETE /api/admin/categories/:id',
    ...deleted('catalog', { 404: ['category_not_found'], 409: ['category_in_use'] }, deleteCategory),
  ),
]);
