import { MAX_REVIEW_PICTURES, PICTURE_TYPES, reviewSchema } from '@boom/contract';
import { JSON_TEXT, jsonOrForm } from '../media/formBody';

/** A review, with pictures: a form has its `keptPictures` as JSON. */
export const reviewBody = jsonOrForm(reviewSchema, {
  field: 'pictures',
  files: MAX_REVIEW_PICTURES,
  fields: 4,
  // The longest text is 3,000 characters, which are 9,000 bytes at most.
  fieldSize: 16_384,
  accepted: PICTURE_TYPES,
  described: { keptPictures: JSON_TEXT },
  toInput: ({ rating, keptPictures, ...fields }) => ({
    ...fields,
    rating: /^\d$/.test(String(rating)) ? Number(rating) : rating,
    keptPictures: readNames(keptPictures),
  }),
});

/** What is no JSON is no list either: the schema says so. */
function readNames(field: unknown): unknown {
  if (field === undefined) return undefined;
  try {
    return JSON.parse(String(field));
  } catch {
    return field;
  }
}
