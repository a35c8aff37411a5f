import { type InferType, object } from 'yup';
import { addressSchema, personFields } from './accounts.schemas';
import { flag, line, optional, text, uuid, wholeNumber } from './fields';

const MAX_READY_DAYS = 30;
const MAX_UNITS = 1_000_000;

const invalidDays = `Escribe un número de 0 a ${MAX_READY_DAYS}`;
const invalidUnits = 'Escribe un número entero desde 0';

/** A branch in which orders are picked up, as the panel edits it. Its `street` is the name alone. */
export const branchSchema = addressSchema
  .omit(['title', 'isDefault', 'streetName', 'receiverName', 'receiverPhone'])
  .shape({
    name: line(60).required('El nombre es requerido'),
    hours: text(200).required('Escribe cuándo se puede recoger'),
    phone: optional(personFields.phone()),
    readyDays: wholeNumber(invalidDays).min(0, invalidDays).max(MAX_READY_DAYS, invalidDays).default(0),
    isActive: flag().default(true),
  });
export type BranchInput = InferType<typeof branchSchema>;

const units = () => wholeNumber(invalidUnits).min(0, invalidUnits).max(MAX_UNITS, invalidUnits).required(invalidUnits);

/** `PUT /api/admin/branches/{id}/stock`: from the units that were seen to those that are wanted; sold ones stay sold. */
export const branchUnitsSchema = object({
  productId: uuid('El producto es requerido').required('El producto es requerido'),
  units: object({ from: units(), to: units() }).required(invalidUnits),
});
export type BranchUnitsInput = InferType<typeof branchUnitsSchema>;
