import { array, type InferType, object } from 'yup';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from './constants';
import { choice, entry, text, uuid, wholeNumber } from './fields';
import { refundAccountSchema, refundClabe } from './orders.schemas';
import { returnKinds, returnMoves } from './returns';

const linesRequired = 'Elige al menos un producto';
const quantityInvalid = 'La cantidad no es válida';
const reasonRequired = 'Cuéntanos el motivo con al menos 10 caracteres';

/** `POST /api/orders/{id}/returns`; a form carries `lines` as JSON and pictures in the field `pictures`. */
export const newReturnSchema = object({
  kind: choice(returnKinds, 'Elige devolución o garantía').required('Elige devolución o garantía'),
  reason: text(2_000).min(10, reasonRequired).required(reasonRequired),
  lines: array(
    entry(
      object({
        orderLineId: uuid(linesRequired).required(linesRequired),
        quantity: wholeNumber(quantityInvalid)
          .min(1, quantityInvalid)
          .max(MAX_LINE_QUANTITY, quantityInvalid)
          .required(quantityInvalid),
      }),
    ).required(linesRequired),
  )
    .min(1, linesRequired)
    .max(MAX_ORDER_LINES, linesRequired)
    .test('unique', 'Un producto está dos veces', (lines) => {
      return !lines || new Set(lines.map(({ orderLineId }) => orderLineId)).size === lines.length;
    })
    .required(linesRequired),
  /** The customer's account, where the order was paid by transfer. */
  clabe: refundClabe().nullable(),
});
export type NewReturn = InferType<typeof newReturnSchema>;

/** A return of an order whose money came by transfer: the account is needed. */
export const newTransferReturnSchema = newReturnSchema.concat(refundAccountSchema);

/** `POST /api/returns/{id}/sent`: the customer handed the parcel over. */
export const returnSentSchema = object({
  courierService: text(60).nullable(),
  trackingNumber: text(100).nullable(),
});
export type ReturnSent = InferType<typeof returnSentSchema>;

const versionInvalid = 'La versión no es válida';

/** `POST /api/admin/returns/{id}/move`; a form carries the label's file, PDF or picture, in the field `label`. */
export const returnMoveSchema = object({
  state: choice(returnMoves, 'Estado de devolución inválido').required('Estado de devolución inválido'),
  /** The one that was seen: what changed since is looked at again. */
  version: wholeNumber(versionInvalid).min(1, versionInvalid).required(versionInvalid),
  /** For the customer to read: how to send it, what was done, or why not. */
  message: text(1_000)
    .nullable()
    .when('state', ([state], schema) =>
      state === 'RECIBIDA' ? schema : schema.required('Escribe qué le decimos al cliente'),
    ),
  /** At reception: the return's lines whose units go back into stock. */
  restockedLineIds: array(uuid('Renglón inválido').required('Renglón inválido')).max(
    MAX_ORDER_LINES,
    'Demasiados renglones',
  ),
});
export type ReturnMove = InferType<typeof returnMoveSchema>;

/** `POST /api/admin/returns/{id}/move/undo`: of the step that was seen; without a version, the last one. */
export const returnUndoSchema = object({ version: wholeNumber(versionInvalid).min(1, versionInvalid) });
