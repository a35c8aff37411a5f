import { returnMoveSchema } from '@boom/contract';
import { formErrors, jsonOrForm } from '../media/formBody';

/** A step of a return: JSON, or – to authorize – a multipart form with the parcel's label. */
export const moveBody = {
  ...jsonOrForm(returnMoveSchema, {
    field: 'label',
    files: 1,
    fields: 3,
    fieldSize: 4_096,
    // What comes with a label puts nothing back into stock.
    described: { version: { type: 'string', pattern: '^[1-9]\\d*$' }, restockedLineIds: { not: {} } },
    toInput: (fields) => ({ ...fields, version: Number(fields.version) }),
  }),
  // The shop has no quota.
  errors: formErrors,
};
