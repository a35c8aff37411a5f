import { type ReturnMove, returnMoveSchema } from '@boom/contract';
import type { Body } from '../http/body';
import { readJson } from '../http/jsonBody';
import { toJsonSchema } from '../http/jsonSchema';
import { parse } from '../http/parse';
import { formErrors } from '../media/formBody';
import { type ReceivedFile, uploadForm } from '../media/uploadForm';

const readForm = uploadForm({ field: 'label', files: 1, fields: 3, fieldSize: 4_096 });

/** A step of a return: JSON, or – to authorize – a multipart form with the parcel's label. */
export const moveBody: Body<{ input: ReturnMove; files: ReceivedFile[] }> = {
  content: () => {
    const fields = toJsonSchema(returnMoveSchema);
    const { restockedLineIds: _, ...properties } = fields.properties as Record<string, object>;
    const version = { type: 'string', pattern: '^[1-9]\\d*$' };
    const label = { type: 'string', contentMediaType: 'application/octet-stream' };
    const form = { ...fields, properties: { ...properties, version, label } };
    return { 'application/json': fields, 'multipart/form-data': form };
  },
  errors: formErrors,
  async read(ctx) {
    if (!ctx.is('multipart/form-data')) return { input: await parse(returnMoveSchema, await readJson(ctx)), files: [] };
    const { fields, files } = await readForm(ctx);
    return { input: await parse(returnMoveSchema, { ...fields, version: Number(fields.version) }), files };
  },
};
