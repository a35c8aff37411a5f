import { MAX_UPLOAD_BYTES } from '@boom/contract';
import { object, string } from 'yup';
import { AppError } from '../../http/errors';
import { otherBody } from '../../http/jsonBody';
import { parseQuery } from '../../http/parse';
import { requireAdmin } from '../../http/requireAdmin';
import { createRouter } from '../../http/router';
import { readBytes } from '../../media/receive';
import { exportProducts } from './exportProducts';
import { importProducts } from './importProducts';

export const productFileRoutes = createRouter('/api/admin/products');

productFileRoutes.get('/export.csv', requireAdmin, async (ctx) => {
  ctx.type = 'text/csv; charset=utf-8';
  ctx.set('Content-Disposition', 'attachment; filename="productos.csv"');
  ctx.body = exportProducts();
});

export const importQuerySchema = object({ dryRun: string().oneOf(['true', 'false'], 'Debe ser true o false') });

productFileRoutes.post('/import', requireAdmin, otherBody, async (ctx) => {
  const { dryRun } = await parseQuery(importQuerySchema, ctx.query);
  if (!ctx.is('text/csv')) throw new AppError(415, 'unsupported_media_type');
  ctx.body = await importProducts(await readBytes(ctx.req, MAX_UPLOAD_BYTES), dryRun === 'true');
});
