import { type InferType, object, string } from 'yup';
import { amount, flag, text } from './fields';
import { refundClabe } from './orders.schemas';
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

/**
 * `POST /api/admin/orders/{id}/refund`: without an amount, all that is left. With `left`, what the person saw was left, it
 * is refused when another part went back since; with `isOwed`, whether that was owed of a transfer, when other money would
 * go back now; with `clabe`, the account that it was sent to, when its customer has named another one since.
 */
export const refundSchema = object({
  amount: amount('El monto a devolver es inválido').test(
    'positive',
    'El monto a devolver es inválido',
    (value) => value == null || value === '' || Number(value) > 0,
  ),
  left: amount('El monto que quedaba es inválido'),
  isOwed: flag(),
  clabe: refundClabe(),
  reason: text(500).required('El motivo del reembolso es requerido'),
});
export type RefundInput = InferType<typeof refundSchema>;

/** `POST /api/admin/refund-approvals/{id}/reject`: for who asked for it to read. Panels of before send none. */
export const rejectRefundSchema = object({ reason: text(500).required('Escribe por qué se rechaza') });

/** `POST /api/admin/refund-approvals/{id}/approve`. Panels of before send nothing. */
export const approveRefundSchema = refundSchema.pick(['clabe']);
export type ApproveRefund = InferType<typeof approveRefundSchema>;

/** `POST /api/admin/returns/{id}/refund`: without an amount, what its lines cost, at most what the order has left. */
export const returnRefundSchema = refundSchema.pick(['amount', 'clabe']);
export type ReturnRefund = InferType<typeof returnRefundSchema>;
