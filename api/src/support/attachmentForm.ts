import { MAX_TICKET_ATTACHMENTS } from '@boom/contract';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { jsonBody } from '../http/jsonBody';
import { consume } from '../http/limits';
import { parse } from '../http/parse';
import type { RouteContext } from '../http/state';
import { type ReceivedFile, uploadForm } from '../media/uploadForm';

/** The longest text is 5,000 characters, which are 15,000 bytes at most. */
const readForm = uploadForm({ field: 'attachments', files: MAX_TICKET_ATTACHMENTS, fields: 8, fieldSize: 16_384 });

/**
 * Reads a ticket or a reply: JSON, or a multipart form with the same fields and files named `attachments`.
 *
 * @throws AppError validation_failed, file_refused, too_many_files (400), unsupported_media_type (415); a file that is
 *   too large is 413.
 */
export async function readWithAttachments<Schema extends ObjectSchema<AnyObject>>(
  schema: Schema,
  ctx: RouteContext,
): Promise<{ input: InferType<Schema>; files: ReceivedFile[] }> {
  if (!ctx.is('multipart/form-data')) {
    await jsonBody(ctx as Parameters<typeof jsonBody>[0], async () => undefined);
    return { input: await parse(schema, ctx.request.body), files: [] };
  }
  await consume('uploads', ctx.state.user.id);
  const { fields, files } = await readForm(ctx);
  return { input: await parse(schema, withFlags(fields)), files };
}

/** A form knows text only. */
function withFlags(fields: Record<string, unknown>): Record<string, unknown> {
  const { isInternal } = fields;
  return isInternal === 'true' || isInternal === 'false' ? { ...fields, isInternal: isInternal === 'true' } : fields;
}
