import { object, string } from 'yup';
import { file, one } from '../../http/answers';
import { route, section } from '../../http/route';
import { csv } from '../../media/csvBody';
import { productsQuerySchema } from '../query';
import { exportProducts } from './exportProducts';
import { importProducts } from './importProducts';
import texts from './routes.es-MX.json';

const exportQuerySchema = productsQuerySchema.omit(['cursor', 'sort']);
const importQuerySchema = object({ dryRun: string().oneOf(['true', 'false'], 'Debe ser true o false') });

export const productFileRoutes = section(texts, [
  route(
    'GET /api/admin/products/export.csv',
    { policy: 'catalog', query: exportQuerySchema, answers: { 200: file('text/csv') } },
    ({ ctx, query }) => {
      ctx.attachment('productos.csv');
      return exportProducts(query);
    },
  ),

  route(
    'POST /api/admin/products/import',
    {
      policy: 'catalog',
      query: importQuerySchema,
      body: csv,
      answers: { 200: one('ProductImportReport') },
      errors: { 400: ['unreadable_csv', 'csv_too_long', 'csv_unknown_column', 'csv_repeated_column'] },
    },
    ({ query: { dryRun }, body }) => importProducts(body, dryRun === 'true'),
  ),
]);
