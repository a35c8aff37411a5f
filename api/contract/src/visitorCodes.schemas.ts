import { type InferType, object } from 'yup';
import { text } from './fields';

const wrongCode = 'El código tiene 6 dígitos';

/** A code as it is typed or pasted: apps that make codes show "123 456". */
export const oneTimeCode = (shape = /^\d{6}$/) =>
  text(20, wrongCode)
    .transform((value) => (typeof value === 'string' ? value.replace(/\s/g, '') : value))
    .matches(shape, wrongCode);

/** What somebody without an account types from their mail or phone. Apart from the accounts' codes, whose schemas are many. */
export const visitorCodeSchema = object({ code: oneTimeCode().required(wrongCode) });
export type VisitorCode = InferType<typeof visitorCodeSchema>;
