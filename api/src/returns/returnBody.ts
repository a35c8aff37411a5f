import { MAX_RETURN_PICTURES, type NewReturn, newReturnSchema } from '@boom/contract';
import { type Body, jsonErrors } from '../http/body';
import { readJson } from '../http/jsonBody';
import { toJsonSchema } from '../http/jsonSchema';
import { parse } from '../http/parse';
import { type ReceivedFile, uploadForm } from '../media/uploadForm';

/** Fifty lines are some 4,500 bytes of JSON. */
const readForm = uploadForm({ field: 'pictures', files: MAX_RETURN_PICTURES, fields: 4, fieldSize: 16_384 });

/** A request to return: JSON, or a multipart form with the same fields – `lines` as JSON – and pictures. */
export const returnBody: Body<{ input: NewReturn; files: ReceivedFile[] }> = {
  content: () => {
    const fields = toJsonSchema(newReturnSchema);
    const bytes = { type: 'string', contentMediaType: 'application/octet-stream' };
    const pictures = { type: 'array', maxItems: MAX_RETURN_PICTURES, items: bytes };
    const lines = { type: 'string', contentMediaType: 'application/json' };
    const form = { ...fields, properties: { ...(fields.properties as object), lines, pictures } };
    return { 'application/json': fields, 'multipart/form-data': form };
  },
  errors: {
    ...jsonErrors,
    400: [...(jsonErrors[400] ?? []), 'file_refused', 'too_many_files', 'unreadable_document'],
    409: ['storage_quota_reached'],
  },
  async read(ctx) {
    if (!ctx.is('multipart/form-data')) return { input: await parse(newReturnSchema, await readJson(ctx)), files: [] };
    const { fields, files } = await readForm(ctx);
    return { input: await parse(newReturnSchema, { ...fields, lines: readLines(fields.lines) }), files };
  },
};

/** What is no JSON is no list of lines either: the schema says so. */
function readLines(field: unknown): unknown {
  try {
    return JSON.parse(String(field));
  } catch {
    return undefined;
  }
}
