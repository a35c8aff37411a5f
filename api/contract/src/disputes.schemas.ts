import { type InferType, object } from 'yup';
import { evidenceItems } from './disputes';
import { choice, flag, text } from './fields';

const noteRequired = 'Escribe por qué ya puede salir';
const sinceInvalid = 'La retención no es válida';

/** `POST /api/admin/orders/{id}/lift-hold`. */
export const liftHoldSchema = object({
  note: text(500).required(noteRequired),
  /** The hold that was seen: another one that came meanwhile stays. */
  since: text(30, sinceInvalid).required(sinceInvalid),
});
export type LiftHold = InferType<typeof liftHoldSchema>;

const itemInvalid = 'La evidencia no es válida';

/** `PUT /api/admin/disputes/{id}/evidence`. */
export const evidenceSchema = object({
  item: choice(evidenceItems, itemInvalid).required(itemInvalid),
  isTicked: flag().required(itemInvalid),
  note: text(500).nullable(),
});
export type EvidenceInput = InferType<typeof evidenceSchema>;
