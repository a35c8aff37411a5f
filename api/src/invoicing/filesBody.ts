import { seenInvoiceSchema } from '@boom/contract';
import { type Body, jsonErrors } from '../http/body';
import { parse } from '../http/parse';
import { uploadForm } from '../media/uploadForm';
import type { IssuedInvoice } from './issueInvoice';

/** Browsers know an XML by several names, and some by none. */
const accepted = ['application/pdf', 'application/xml', 'text/xml', 'application/octet-stream'];
const readForm = uploadForm({ field: 'files', files: 2, fields: 1, fieldSize: 20, accepted });

/** A multipart form with XML and PDF, both named `files`, in any order, and the `version` that was seen. */
export const filesBody: Body<IssuedInvoice> = {
  content: () => ({
    'multipart/form-data': {
      type: 'object',
      properties: {
        files: {
          type: 'array',
          minItems: 2,
          maxItems: 2,
          items: { type: 'string', contentMediaType: 'application/octet-stream' },
        },
        version: { type: 'string', pattern: '^[1-9]\\d*$' },
      },
      required: ['files', 'version'],
    },
  }),
  errors: {
    ...jsonErrors,
    400: [...(jsonErrors[400] ?? []), 'file_refused', 'too_many_files', 'invoice_files_required', 'unreadable_invoice'],
  },
  async read(ctx) {
    const { files, fields } = await readForm(ctx);
    const { version } = await parse(seenInvoiceSchema, { version: Number(fields.version) });
    return { files, version };
  },
};
