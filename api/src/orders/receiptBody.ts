import { receiptSchema } from '@boom/contract';
import type { Body } from '../http/body';
import { AppError } from '../http/errors';
import { readJson } from '../http/jsonBody';
import { toJsonSchema } from '../http/jsonSchema';
import { parse } from '../http/parse';
import { formErrors } from '../media/formBody';
import { uploadForm } from '../media/uploadForm';
import type { Receipt } from './receipts';

const readForm = uploadForm({ field: 'receipt', files: 1, fields: 2, fieldSize: 2_048 });

/** A receipt: a multipart form with the file `receipt`, or JSON with `receiptUrl`. */
export const receiptBody: Body<Receipt> = {
  content: () => ({
    'multipart/form-data': {
      type: 'object',
      properties: { receipt: { type: 'string', contentMediaType: 'application/octet-stream' } },
      required: ['receipt'],
    },
    'application/json': toJsonSchema(receiptSchema),
  }),
  errors: {
    ...formErrors,
    400: [...(formErrors[400] ?? []), 'receipt_required'],
    409: ['storage_quota_reached'],
  },
  async read(ctx) {
    if (!ctx.is('multipart/form-data')) {
      const { receiptUrl } = await parse(receiptSchema, await readJson(ctx));
      return { receiptUrl };
    }
    const [file] = (await readForm(ctx)).files;
    if (!file) throw new AppError(400, 'receipt_required');
    return { file };
  },
};
