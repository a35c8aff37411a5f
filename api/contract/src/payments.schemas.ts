import { type InferType, object, string } from 'yup';
import { text } from './fields';
import { type SettleAction, settleActions } from './payments';

/** `POST /api/admin/payments-to-settle/{id}/settle`. */
export const settlePaymentSchema = object({
  action: string<SettleAction>()
    // Nothing chosen is missing, and not wrong.
    .transform((value) => value || undefined)
    .oneOf([...settleActions], 'La acción no es válida')
    .required('Elige qué hacer con el pago'),
  /** The order that the payment is to pay; the one that its reference names where this is missing. */
  orderNumber: text(20),
  note: text(500).required('La nota es requerida'),
});
export type SettlePaymentInput = InferType<typeof settlePaymentSchema>;
