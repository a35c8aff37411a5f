/**
 * A transform for a field that its form hides while another one has some value: nobody could see or mend what is wrong
 * with it. What is valid stays, so that what is stored is no change.
 */
export const validOr =
  (field: { isValidSync(value: unknown): boolean }, otherwise: unknown) =>
  (value: unknown): unknown =>
    field.isValidSync(value) ? value : otherwise;
