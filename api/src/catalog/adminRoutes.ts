import { categorySchema, moveSchema, productEditSchema, productSchema } from '@boom/contract';
import { empty, many, one } from '../http/answers';
import { edits, json } from '../http/body';
import { answerEdit } from '../http/edit';
import { route, section } from '../http/route';
import { createCategory, deleteCategory, editableCategory, listCountedCategories, moveCategory } from './categories';
import { duplicateProduct } from './duplicateProduct';
import { noteEditor } from './editors';
import { createProduct, editableProduct } from './editProduct';
import { presentCategory, presentProduct } from './present';
import { deleteProduct, findProduct, listLowStock } from './products';
import { lowStockQuerySchema } from './query';

export const catalogAdminRoutes = section('Catálogo', [
  route(
    'POST /api/admin/products',
    {
      policy: 'admin',
      summary: 'Crea un producto',
      body: json(productSchema),
      answers: { 201: one('El producto.', 'ProductView') },
    },
    async ({ body }) => presentProduct(await createProduct(body)),
  ),

  route(
    'PATCH /api/admin/products/:id',
    {
      policy: 'admin',
      summary: 'Cambia un producto',
      description:
        'Las existencias se cambian por diferencia: `stock: { from, to }` es lo que se vio y lo que debe haber, y lo ' +
        'vendido entre tanto sigue vendido. Un número solo, sin otros campos, es un conteo y se guarda tal cual; entre ' +
        'otros campos se acepta si es el que hay ahora, o con la `version` de ahora: nadie editó ni compró mientras tanto.',
      body: edits(productEditSchema),
      answers: { 200: one('El producto.', 'ProductView') },
      errors: { 404: ['product_not_found'] },
    },
    ({ ctx, params, body }) => answerEdit(ctx, editableProduct(params.id), body),
  ),

  route(
    'DELETE /api/admin/products/:id',
    {
      policy: 'admin',
      summary: 'Retira un producto',
      description: 'Desaparece de la tienda y del panel; los pedidos que lo tienen lo siguen mostrando.',
      answers: { 204: empty('Ya no está.') },
      errors: { 404: ['product_not_found'] },
    },
    async ({ ctx, params }) => {
      const product = await findProduct(params.id);
      ctx.state.before = presentProduct(product);
      await deleteProduct(product);
    },
  ),

  route(
    'POST /api/admin/products/:id/duplicate',
    {
      policy: 'admin',
      summary: 'Copia un producto',
      description: 'La copia está inactiva y sin existencias; su nombre termina en "(copia)".',
      answers: { 201: one('La copia.', 'ProductView') },
      errors: { 404: ['product_not_found'] },
    },
    async ({ params }) => presentProduct(await duplicateProduct(params.id)),
  ),

  route(
    'POST /api/admin/products/:id/editing',
    {
      policy: 'admin',
      summary: 'Dice que alguien está editando un producto',
      description: 'Se repite cada 20 segundos; a los 45 sin repetirse, ya no cuenta.',
      answers: { 200: one('Quién más lo está editando.', 'ProductEditors') },
      errors: { 404: ['product_not_found'] },
    },
    ({ user, params }) => noteEditor(user.id, params.id),
  ),

  route(
    'GET /api/admin/products/low-stock',
    {
      policy: 'admin',
      summary: 'Lista los productos que se están acabando',
      query: lowStockQuerySchema,
      answers: { 200: many('Los que tienen menos existencias, primero.', 'ProductView') },
    },
    async ({ query: { threshold } }) => (await listLowStock(Number(threshold))).map(presentProduct),
  ),

  route(
    'GET /api/admin/categories',
    {
      policy: 'admin',
      summary: 'Lista todas las categorías y cuántos productos hay en cada una',
      answers: { 200: many('Las categorías, en su orden.', 'AdminCategoryView') },
    },
    () => listCountedCategories(),
  ),

  route(
    'POST /api/admin/categories/:id/move',
    {
      policy: 'admin',
      summary: 'Cambia el lugar de una categoría',
      description: 'La pone delante de la categoría `before`, o al final con `null`.',
      body: json(moveSchema),
      answers: { 200: many('Las categorías, en su nuevo orden.', 'AdminCategoryView') },
      errors: { 404: ['category_not_found'] },
    },
    ({ params, body }) => moveCategory(params.id, body.before),
  ),

  route(
    'POST /api/admin/categories',
    {
      policy: 'admin',
      summary: 'Crea una categoría',
      body: json(categorySchema),
      answers: { 201: one('La categoría.', 'CategoryView') },
      errors: { 409: ['conflict'] },
    },
    async ({ body }) => presentCategory(await createCategory(body)),
  ),

  route(
    'PATCH /api/admin/categories/:id',
    {
      policy: 'admin',
      summary: 'Cambia una categoría',
      body: edits(categorySchema),
      answers: { 200: one('La categoría.', 'CategoryView') },
      errors: { 404: ['category_not_found'], 409: ['conflict'] },
    },
    ({ ctx, params, body }) => answerEdit(ctx, editableCategory(params.id), body),
  ),

  route(
    'DELETE /api/admin/categories/:id',
    {
      policy: 'admin',
      summary: 'Borra una categoría',
      description: 'Solo si no hay productos en ella.',
      answers: { 204: empty('Ya no está.') },
      errors: { 404: ['category_not_found'], 409: ['category_in_use'] },
    },
    async ({ ctx, params }) => {
      ctx.state.before = await deleteCategory(params.id);
    },
  ),
]);
