import { MAX_TICKET_ATTACHMENTS } from '@boom/contract';
import type { AnyObject, ObjectSchema } from 'yup';
import { consume } from '../http/limits';
import { jsonOrForm } from '../media/formBody';

/** A ticket or a reply, with files named `attachments`. */
export const withFiles = <Schema extends ObjectSchema<AnyObject>>(schema: Schema) =>
  jsonOrForm(schema, {
    field: 'attachments',
    files: MAX_TICKET_ATTACHMENTS,
    fields: 8,
    // The longest text is 5,000 characters, which are 15,000 bytes at most.
    fieldSize: 16_384,
    toInput: withFlags,
    before: (ctx) => consume('uploads', ctx.state.user.id),
  });

/** A form knows text only. */
function withFlags(fields: Record<string, unknown>): Record<string, unknown> {
  const { isInternal } = fields;
  return isInternal === 'true' || isInternal === 'false' ? { ...fields, isInternal: isInternal === 'true' } : fields;
}
