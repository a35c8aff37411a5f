/**
 * A transform for a field that its form hides while another one has some value: nobody could see or mend what is wrong
 * with it. A valid value is kept: saving it again changes nothing.
 */
export const validOr =
  (field: { isValidSync(value: unknown): boolean }, otherwise: unknown) =>
  (value: unknown): unknown =>
    field.isValidSync(value) ? value : otherwise;
