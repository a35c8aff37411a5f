import { MAX_UPLOAD_BYTES } from '@boom/contract';
import type { Body } from '../http/body';
import { AppError } from '../http/errors';
import { readBytes } from './receive';

/** A file of comma-separated values that is read and not kept, 5 MB at most. */
export const csv: Body<Buffer> = {
  content: () => ({ 'text/csv': { type: 'string' } }),
  errors: { 400: ['empty_file'], 413: ['too_large'], 415: ['unsupported_media_type'] },
  async read(ctx) {
    if (!ctx.is('text/csv')) throw new AppError(415, 'unsupported_media_type');
    return readBytes(ctx.req, MAX_UPLOAD_BYTES);
  },
};
