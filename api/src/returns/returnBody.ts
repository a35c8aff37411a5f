import { MAX_RETURN_PICTURES, newReturnSchema } from '@boom/contract';
import { JSON_TEXT, jsonOrForm } from '../media/formBody';

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
