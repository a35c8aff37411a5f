import { object } from 'yup';
import { file, one } from '../../http/answers';
import { route, section } from '../../http/route';
import { csv } from '../../media/csvBody';
import { flag, productsQuerySchema } from '../query';
import { exportProducts } from './exportProducts';
import { importProducts } from './importProducts';
import texts from './routes.es-MX.json';

export const productFileRoutes = section(texts, [
  route(
    'GET /api/admin/products/export.csv',
    {
      policy: 'catalog',
      query: productsQuerySchema.omit(['cursor', 'sort', 'matching']),
      answers: { 200: file('text/csv') },
    },
    ({ ctx, query }) => {
      ctx.attachment('productos.csv');
      return exportProducts(query);
    },
  ),

  route(
    'POST /api/admin/products/import',
    {
      policy: 'catalog',
      query: object({ dryRun: flag() }),
      body: csv,
      answers: { 200: one('ProductImportReport') },
      errors: { 400: ['unreadable_csv', 'csv_too_long', 'csv_unknown_column', 'csv_repeated_column'] },
    },
    ({ query: { dryRun }, body }) => importProducts(body, dryRun === 'true'),
  ),
]);
