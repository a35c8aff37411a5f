import { receiptSchema } from '@boom/contract';
import { AppError } from '../http/errors';
import { jsonBody } from '../http/jsonBody';
import { parse } from '../http/parse';
import type { RouteContext } from '../http/state';
import { uploadForm } from '../media/uploadForm';
import type { Receipt } from './receipts';

const readForm = uploadForm({ field: 'receipt', files: 1, fields: 2, fieldSize: 2_048 });

/**
 * Reads a receipt: a multipart form with the file `receipt`, or JSON with `receiptUrl`.
 *
 * @throws AppError receipt_required, file_refused, too_many_files, validation_failed (400), unsupported_media_type
 *   (415); a file that is too large is 413.
 */
export async function readReceipt(ctx: RouteContext): Promise<Receipt> {
  if (!ctx.is('multipart/form-data')) {
    await jsonBody(ctx as Parameters<typeof jsonBody>[0], async () => undefined);
    const { receiptUrl } = await parse(receiptSchema, ctx.request.body);
    return { receiptUrl };
  }
  const [file] = (await readForm(ctx)).files;
  if (!file) throw new AppError(400, 'receipt_required');
  return { file };
}
