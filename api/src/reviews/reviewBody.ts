import { MAX_REVIEW_PICTURES, type ReviewInput, reviewSchema } from '@boom/contract';
import { type Body, jsonErrors } from '../http/body';
import { readJson } from '../http/jsonBody';
import { toJsonSchema } from '../http/jsonSchema';
import { parse } from '../http/parse';
import { type ReceivedFile, uploadForm } from '../media/uploadForm';

/** The longest text is 3,000 characters, which are 9,000 bytes at most. */
const readForm = uploadForm({
  field: 'pictures',
  files: MAX_REVIEW_PICTURES,
  fields: 4,
  fieldSize: 16_384,
  accepted: ['image/jpeg', 'image/png', 'image/webp'],
});

/** A review: JSON, or a multipart form with the same fields – `keptPictures` as JSON – and pictures. */
export const reviewBody: Body<{ input: ReviewInput; files: ReceivedFile[] }> = {
  content: () => {
    const fields = toJsonSchema(reviewSchema);
    const bytes = { type: 'string', contentMediaType: 'application/octet-stream' };
    const pictures = { type: 'array', maxItems: MAX_REVIEW_PICTURES, items: bytes };
    const keptPictures = { type: 'string', contentMediaType: 'application/json' };
    const form = { ...fields, properties: { ...(fields.properties as object), keptPictures, pictures } };
    return { 'application/json': fields, 'multipart/form-data': form };
  },
  errors: {
    ...jsonErrors,
    400: [...(jsonErrors[400] ?? []), 'file_refused', 'too_many_files', 'unreadable_document'],
    409: ['storage_quota_reached'],
  },
  async read(ctx) {
    if (!ctx.is('multipart/form-data')) return { input: await parse(reviewSchema, await readJson(ctx)), files: [] };
    const { fields, files } = await readForm(ctx);
    const { rating, keptPictures } = fields;
    const typed = {
      ...fields,
      rating: /^\d$/.test(String(rating)) ? Number(rating) : rating,
      keptPictures: readNames(keptPictures),
    };
    return { input: await parse(reviewSchema, typed), files };
  },
};

/** What is no JSON is no list either: the schema says so. */
function readNames(field: unknown): unknown {
  if (field === undefined) return undefined;
  try {
    return JSON.parse(String(field));
  } catch {
    return field;
  }
}
