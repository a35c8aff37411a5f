import { type InferType, object } from 'yup';
import { text } from './fields';

const noCode = 'El código tiene 6 dígitos';

/** What somebody without an account types from their mail or phone. Apart from the accounts' codes, whose schemas are many. */
export const visitorCodeSchema = object({
  code: text(20, noCode)
    .matches(/^\d{6}$/, noCode)
    .required(noCode),
});
export type VisitorCode = InferType<typeof visitorCodeSchema>;
