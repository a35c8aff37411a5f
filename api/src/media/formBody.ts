import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { type Body, jsonErrors } from '../http/body';
import { readJson } from '../http/jsonBody';
import { type JsonSchema, toJsonSchema } from '../http/jsonSchema';
import { parse } from '../http/parse';
import type { RouteContext } from '../http/state';
import { type FormShape, type ReceivedFile, uploadForm } from './uploadForm';

/** What JSON is refused for, and a form with files. */
export const formErrors: Body<unknown>['errors'] = {
  ...jsonErrors,
  400: [...(jsonErrors[400] ?? []), 'file_refused', 'too_many_files', 'unreadable_document'],
};

/** A field whose text in a form is JSON. */
export const JSON_TEXT: JsonSchema = { type: 'string', contentMediaType: 'application/json' };

interface Form extends FormShape {
  /** Fields that a form describes otherwise than JSON does. */
  described?: Record<string, JsonSchema>;
  /** What the schema reads of a form's fields, which are text only. */
  toInput?(fields: Record<string, unknown>): object;
  /** Before anything of the form is read. */
  before?(ctx: RouteContext): Promise<void>;
}

/** JSON, or a multipart form with the same fields and files that are kept. */
export function jsonOrForm<Schema extends ObjectSchema<AnyObject>>(
  schema: Schema,
  { described, toInput = (fields) => fields, before, ...shape }: Form,
): Body<{ input: InferType<Schema>; files: ReceivedFile[] }> {
  const readForm = uploadForm(shape);
  return {
    content: () => {
      const fields = toJsonSchema(schema);
      const bytes = { type: 'string', contentMediaType: 'application/octet-stream' };
      const files = { type: 'array', maxItems: shape.files, items: bytes };
      const form = { ...fields, properties: { ...(fields.properties as object), ...described, [shape.field]: files } };
      return { 'application/json': fields, 'multipart/form-data': form };
    },
    errors: { ...formErrors, 409: ['storage_quota_reached'] },
    async read(ctx) {
      if (!ctx.is('multipart/form-data')) return { input: await parse(schema, await readJson(ctx)), files: [] };
      await before?.(ctx);
      const { fields, files } = await readForm(ctx);
      return { input: await parse(schema, toInput(fields)), files };
    },
  };
}
