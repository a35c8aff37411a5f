import { array, type InferType, object } from 'yup';
import { depositEffects, MAX_BULK_DEPOSITS } from './bankStatements';
import { choice, entry, uuid } from './fields';
import { paymentStatuses } from './orders';

const rowsRequired = 'Elige al menos un depósito';
const orderRequired = 'Elige el pedido del depósito';
const effectInvalid = 'Indica qué hará el depósito con el pedido';

/** `POST /api/admin/bank-statements/{id}/approve`. */
export const approveDepositsSchema = object({
  rows: array(
    entry(
      object({
        id: uuid('Depósito inválido').required('Depósito inválido'),
        /** The proposed order; or one that a person chose, where none was proposed. */
        orderId: uuid(orderRequired).required(orderRequired),
        /** What was seen: where approving would do something else by now, the deposit is refused. */
        effect: choice(depositEffects, effectInvalid).required(effectInvalid),
        /** The order's state that was seen: somebody's rejection since then is not overruled unseen. */
        seen: choice(paymentStatuses, 'Estado de pago inválido'),
      }),
    ).required(rowsRequired),
  )
    .min(1, rowsRequired)
    .max(MAX_BULK_DEPOSITS, `Máximo ${MAX_BULK_DEPOSITS} depósitos a la vez`)
    .test('unique', 'Un depósito está dos veces', (rows) => {
      return !rows || new Set(rows.map(({ id }) => id)).size === rows.length;
    })
    .required(rowsRequired),
});
export type ApproveDeposits = InferType<typeof approveDepositsSchema>;
