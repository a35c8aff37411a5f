import { MAX_UPLOAD_BYTES } from '@boom/contract';
import multer from 'multer';
import { AppError } from '../http/errors';
import type { RouteContext } from '../http/state';

const ACCEPTED = new Set(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']);

/** What a multipart form may hold beside its files' 5 MB each. */
export interface FormShape {
  /** Name of the file field. */
  field: string;
  files: number;
  fields: number;
  /** Bytes of the longest text field. */
  fieldSize: number;
}

/** A form as it came in: nothing of it is checked but its size. */
export interface UploadForm {
  files: Buffer[];
  fields: Record<string, unknown>;
}

/**
 * Makes the reader of a form that carries documents: pictures and PDFs, in memory, within the limits of the rulebook
 * (R14). What a file really is decides its content later; the declared type only spares the work.
 *
 * The reader throws AppError file_refused, too_many_files, bad_request (400); a file that is too large is 413.
 */
export function uploadForm({ field, files, fields, fieldSize }: FormShape): (ctx: RouteContext) => Promise<UploadForm> {
  const readForm = multer({
    storage: multer.memoryStorage(),
    limits: {
      fileSize: MAX_UPLOAD_BYTES,
      files,
      fields,
      parts: files + fields,
      fieldSize,
      fieldNameSize: 40,
      // Array tricks in field names, which are let through by default.
      fieldNestingDepth: 0,
      fieldArrayIndexLimit: 0,
    },
    fileFilter: (_request, file, accept) => {
      if (ACCEPTED.has(file.mimetype)) accept(null, true);
      else accept(new AppError(400, 'file_refused', { params: { field } }));
    },
  }).array(field, files);

  return async (ctx) => {
    // multer is Express's; of the request it uses only what Node's own has.
    const request = ctx.req as Parameters<typeof readForm>[0];
    await new Promise<void>((resolve, reject) => {
      readForm(request, ctx.res as Parameters<typeof readForm>[1], (error: unknown) =>
        error ? reject(refusalOf(error, files)) : resolve(),
      );
    });
    const received = Array.isArray(request.files) ? request.files : [];
    return { files: received.map(({ buffer }) => buffer), fields: { ...request.body } };
  };
}

/** A form is kept in memory, so whatever fails in reading it is the sender's; its parser's errors have no class. */
function refusalOf(error: unknown, max: number): unknown {
  if (!(error instanceof multer.MulterError))
    return error instanceof AppError ? error : new AppError(400, 'bad_request');
  return error.code === 'LIMIT_FILE_COUNT' ? new AppError(400, 'too_many_files', { params: { max } }) : error;
}
