import { MAX_RETURN_PICTURES, newReturnSchema, returnMoveSchema } from '@boom/contract';
import { formErrors, JSON_TEXT, jsonOrForm } from '../media/formBody';

/** A request to return, with pictures: a form has its `lines` as JSON. */
export const returnBody = jsonOrForm(newReturnSchema, {
  field: 'pictures',
  files: MAX_RETURN_PICTURES,
  fields: 4,
  // Fifty lines are some 4,500 bytes of JSON.
  fieldSize: 16_384,
  described: { lines: JSON_TEXT },
  toInput: (fields) => ({ ...fields, lines: readLines(fields.lines) }),
});

/** What is no JSON is no list of lines either: the schema says so. */
function readLines(field: unknown): unknown {
  try {
    return JSON.parse(String(field));
  } catch {
    return undefined;
  }
}

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
