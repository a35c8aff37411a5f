import { MAX_TICKET_ATTACHMENTS } from '@boom/contract';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { type Body, jsonErrors } from '../http/body';
import { readJson } from '../http/jsonBody';
import { toJsonSchema } from '../http/jsonSchema';
import { consume } from '../http/limits';
import { parse } from '../http/parse';
import { type ReceivedFile, uploadForm } from '../media/uploadForm';

/** The longest text is 5,000 characters, which are 15,000 bytes at most. */
const readForm = uploadForm({ field: 'attachments', files: MAX_TICKET_ATTACHMENTS, fields: 8, fieldSize: 16_384 });

/** A ticket or a reply: JSON, or a multipart form with the same fields and files named `attachments`. */
export function withFiles<Schema extends ObjectSchema<AnyObject>>(
  schema: Schema,
): Body<{ input: InferType<Schema>; files: ReceivedFile[] }> {
  return {
    content: () => {
      const fields = toJsonSchema(schema);
      const bytes = { type: 'string', contentMediaType: 'application/octet-stream' };
      const attachments = { type: 'array', maxItems: MAX_TICKET_ATTACHMENTS, items: bytes };
      const form = { ...fields, properties: { ...(fields.properties as object), attachments } };
      return { 'application/json': fields, 'multipart/form-data': form };
    },
    errors: {
      ...jsonErrors,
      400: [...(jsonErrors[400] ?? []), 'file_refused', 'too_many_files', 'unreadable_document'],
      409: ['storage_quota_reached'],
    },
    async read(ctx) {
      if (!ctx.is('multipart/form-data')) return { input: await parse(schema, await readJson(ctx)), files: [] };
      await consume('uploads', ctx.state.user.id);
      const { fields, files } = await readForm(ctx);
      return { input: await parse(schema, withFlags(fields)), files };
    },
  };
}

/** A form knows text only. */
function withFlags(fields: Record<string, unknown>): Record<string, unknown> {
  const { isInternal } = fields;
  return isInternal === 'true' || isInternal === 'false' ? { ...fields, isInternal: isInternal === 'true' } : fields;
}
