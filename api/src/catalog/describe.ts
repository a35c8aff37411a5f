import { categorySchema, productEditSchema, productSchema } from '@boom/contract';
import { edits, empty, type FeatureOperations, file, json, many, one, page } from '../docs/operation';
import { pageSchema } from '../http/lists';
import { importQuerySchema } from './csv/routes';
import { lowStockQuerySchema, productsQuerySchema, suggestionsQuerySchema } from './query';

export const catalogOperations: FeatureOperations = {
  tag: 'Catálogo',
  operations: {
    'GET /api/products': {
      summary: 'Lista los productos a la venta',
      description:
        'Sin parámetros, todos. `search` no distingue acentos y perdona errores de dedo. `ids` es una lista separada por ' +
        'comas. `includeInactive` solo vale para administradores. La página siguiente de `Link` lleva un `cursor`, que ' +
        'no repite ni se salta productos.',
      query: [productsQuerySchema, pageSchema],
      answers: { 200: page('Los productos.', 'ProductView') },
      errors: { 400: ['bad_request'] },
    },
    'GET /api/products/suggestions': {
      summary: 'Sugiere productos y categorías mientras se escribe',
      query: [suggestionsQuerySchema],
      answers: { 200: one('Hasta seis productos y tres categorías.', 'SearchSuggestions') },
    },
    'GET /api/products/facets': {
      summary: 'Cuenta los productos de una búsqueda por categoría, promoción, existencias y precio',
      query: [productsQuerySchema],
      answers: { 200: one('Las cuentas.', 'ProductFacets') },
    },
    'GET /api/products/:id': {
      summary: 'Muestra un producto',
      description: 'Uno que no está a la venta solo lo ven los administradores.',
      answers: { 200: one('El producto.', 'ProductView') },
      errors: { 404: ['product_not_found'] },
    },
    'GET /api/categories': {
      summary: 'Lista las categorías',
      answers: { 200: many('Las categorías activas; para administradores, todas.', 'CategoryView') },
    },
    'POST /api/admin/products': {
      summary: 'Crea un producto',
      body: json(productSchema),
      answers: { 201: one('El producto.', 'ProductView') },
    },
    'PATCH /api/admin/products/:id': {
      summary: 'Cambia un producto',
      ...edits(productEditSchema, {
        description:
          'Las existencias se cambian por diferencia: `stock: { from, to }` es lo que se vio y lo que debe haber, y lo ' +
          'vendido entre tanto sigue vendido. Un número solo, sin otros campos, es un conteo y se guarda tal cual; entre ' +
          'otros campos se acepta si es el que hay ahora.',
        errors: { 404: ['product_not_found'] },
      }),
      answers: { 200: one('El producto.', 'ProductView') },
    },
    'DELETE /api/admin/products/:id': {
      summary: 'Retira un producto',
      description: 'Desaparece de la tienda y del panel; los pedidos que lo tienen lo siguen mostrando.',
      answers: { 204: empty('Ya no está.') },
      errors: { 404: ['product_not_found'] },
    },
    'GET /api/admin/products/low-stock': {
      summary: 'Lista los productos que se están acabando',
      query: [lowStockQuerySchema],
      answers: { 200: many('Los que tienen menos existencias, primero.', 'ProductView') },
    },
    'GET /api/admin/products/export.csv': {
      summary: 'Descarga todos los productos como CSV',
      answers: { 200: file('Una fila por producto.', 'text/csv') },
    },
    'POST /api/admin/products/import': {
      summary: 'Crea y cambia productos desde un CSV',
      description:
        'Las columnas son las de la descarga; un renglón sin `id` es un producto nuevo. `stock` solo vale en los nuevos: ' +
        'el de los demás cambia con `stockChange` (5, -3). Lo que alguien cambió después de la descarga (`version`) no se ' +
        'sobrescribe. El mismo archivo puede enviarse otra vez: nada se crea ni se suma dos veces. Con `dryRun=true` ' +
        'solo informa qué pasaría.',
      query: [importQuerySchema],
      body: { content: { 'text/csv': { type: 'string' } } },
      answers: { 200: one('Qué pasó con cada fila.', 'ProductImportReport') },
      errors: {
        400: ['empty_file', 'upload_interrupted', 'unreadable_csv', 'csv_too_long', 'csv_unknown_column'],
        413: ['too_large'],
        415: ['unsupported_media_type'],
      },
    },
    'POST /api/admin/categories': {
      summary: 'Crea una categoría',
      body: json(categorySchema),
      answers: { 201: one('La categoría.', 'CategoryView') },
      errors: { 409: ['conflict'] },
    },
    'PATCH /api/admin/categories/:id': {
      summary: 'Cambia una categoría',
      ...edits(categorySchema, { errors: { 404: ['category_not_found'], 409: ['conflict'] } }),
      answers: { 200: one('La categoría.', 'CategoryView') },
    },
    'DELETE /api/admin/categories/:id': {
      summary: 'Borra una categoría',
      description: 'Sus productos se quedan sin categoría.',
      answers: { 204: empty('Ya no está.') },
      errors: { 404: ['category_not_found'] },
    },
  },
};
