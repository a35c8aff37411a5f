import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { DOCUMENT_TYPES, MAX_UPLOAD_BYTES } from '@boom/contract';
import multer from 'multer';
import { AppError, hasSenderLeft, senderLeft } from '../http/errors';
import type { RouteContext } from '../http/state';
import { documentQueue } from './queues';
import { makeTemporaryFolder, temporaryFolder } from './store';

/** What people call the media types that some form takes; what a browser has no name for has none here. */
const typeNames: Record<string, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
  'application/xml': 'XML',
};
const either = new Intl.ListFormat('es-MX', { type: 'disjunction' });
/** "JPG, PNG o WebP" */
const namesOf = (types: readonly string[]) => either.format(types.flatMap((type) => typeNames[type] ?? []));

/** What a multipart form may hold beside its files' 5 MB each. */
export interface FormShape {
  /** Name of the file field. */
  field: string;
  files: number;
  fields: number;
  /** Bytes of the longest text field. */
  fieldSize: number;
  /** Media types; pictures and PDFs where it is not said. */
  accepted?: readonly string[];
}

/** A file as it came in, on this machine's disk until its request is answered. */
export interface ReceivedFile {
  path: string;
  /** Bytes. */
  size: number;
}

/** A form as it came in: nothing of it is checked but its size. */
interface UploadForm {
  files: ReceivedFile[];
  fields: Record<string, unknown>;
}

/**
 * Makes the reader of a form that carries documents: pictures and PDFs, on disk, within the limits of the rulebook
 * (R14). What a file really is decides its content later; the declared type only spares the work. The files go when the
 * request is answered, or its sender has gone away.
 *
 * The reader throws AppError file_refused, too_many_files, bad_request (400); unavailable (503), before it reads anything,
 * when too many documents wait already; upload_interrupted (499); a file that is too large is 413.
 */
export function uploadForm({
  field,
  files,
  fields,
  fieldSize,
  accepted = DOCUMENT_TYPES,
}: FormShape): (ctx: RouteContext) => Promise<UploadForm> {
  const readForm = multer({
    storage: multer.diskStorage({
      // As a text multer would make the folder itself, open to everybody.
      destination: (_request, _file, found) => found(null, temporaryFolder),
      filename: (_request, _file, name) => name(null, randomUUID()),
    }),
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
      if (accepted.includes(file.mimetype)) accept(null, true);
      else accept(new AppError(400, 'file_refused', { params: { types: namesOf(accepted) } }));
    },
  }).array(field, files);

  return async (ctx) => {
    documentQueue.refuseWhenFull();
    await makeTemporaryFolder();
    // multer would wait for ever for what cannot come any more.
    if (hasSenderLeft(ctx.req)) throw senderLeft();
    // multer is Express's; of the request it uses only what Node's own has.
    const request = ctx.req as Parameters<typeof readForm>[0];
    await new Promise<void>((resolve, reject) => {
      readForm(request, ctx.res as Parameters<typeof readForm>[1], (error: unknown) =>
        error ? reject(hasSenderLeft(ctx.req) ? senderLeft() : refusalOf(error, files)) : resolve(),
      );
    });
    const received = Array.isArray(request.files) ? request.files : [];
    const tidyUp = () => Promise.all(received.map(({ path }) => rm(path, { force: true })));
    if (ctx.res.closed) await tidyUp();
    else ctx.res.once('close', tidyUp);
    return { files: received.map(({ path, size }) => ({ path, size })), fields: { ...request.body } };
  };
}

/** Apart from the disk's, what fails in reading a form is the sender's fault; its parser's errors have no class. */
function refusalOf(error: unknown, max: number): unknown {
  if (!(error instanceof multer.MulterError)) {
    const isOurs = error instanceof AppError || (error as NodeJS.ErrnoException).syscall !== undefined;
    return isOurs ? error : new AppError(400, 'bad_request');
  }
  return error.code === 'LIMIT_FILE_COUNT' ? new AppError(400, 'too_many_files', { params: { max } }) : error;
}
