import { MAX_UPLOAD_BYTES, receiptSchema } from '@boom/contract';
import multer from 'multer';
import { AppError } from '../http/errors';
import { jsonBody } from '../http/jsonBody';
import { parse } from '../http/parse';
import type { RouteContext } from '../http/state';
import type { Receipt } from './receipts';

const ACCEPTED = new Set(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']);

/** Limits of the rulebook (R14); the last two close array tricks in field names, which are off by default. */
const limits = {
  fileSize: MAX_UPLOAD_BYTES,
  files: 1,
  fields: 2,
  parts: 3,
  fieldSize: 2_048,
  fieldNameSize: 40,
  fieldNestingDepth: 0,
  fieldArrayIndexLimit: 0,
};

const readForm = multer({
  storage: multer.memoryStorage(),
  limits,
  // The declared type only spares the work; the bytes decide later.
  fileFilter: (_request, file, accept) => {
    if (ACCEPTED.has(file.mimetype)) accept(null, true);
    else accept(new AppError(400, 'file_refused'));
  },
}).single('receipt');

/**
 * Reads a receipt: a multipart form with the file `receipt`, or JSON with `receiptUrl`.
 *
 * @throws AppError receipt_required, file_refused, validation_failed (400), unsupported_media_type (415); a file that
 *   is too large is 413.
 */
export async function readReceipt(ctx: RouteContext): Promise<Receipt> {
  if (!ctx.is('multipart/form-data')) {
    await jsonBody(ctx as Parameters<typeof jsonBody>[0], async () => undefined);
    const { receiptUrl } = await parse(receiptSchema, ctx.request.body);
    return { receiptUrl };
  }
  // multer is Express's; of the request it uses only what Node's own has.
  const request = ctx.req as Parameters<typeof readForm>[0];
  await new Promise<void>((resolve, reject) => {
    readForm(request, ctx.res as Parameters<typeof readForm>[1], (error: unknown) =>
      error ? reject(refusalOf(error)) : resolve(),
    );
  });
  if (!request.file) throw new AppError(400, 'receipt_required');
  return { bytes: request.file.buffer };
}

/** A form is kept in memory, so whatever fails in reading it is the sender's; its parser's errors have no class. */
function refusalOf(error: unknown): unknown {
  return error instanceof AppError || error instanceof multer.MulterError ? error : new AppError(400, 'bad_request');
}
