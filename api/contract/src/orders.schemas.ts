import { array, type InferType, object, type TestContext } from 'yup';
import { isClabe } from './clabe';
import { MAX_BULK_ORDERS, MAX_LINE_QUANTITY, MAX_ORDER_LINES } from './constants';
import { couponCode } from './couponCode';
import { amount, choice, flag, noneIfEmpty, text, uuid, webUrl, wholeNumber } from './fields';
import { textVersion } from './legal.schemas';
import { isAmount, toCents } from './money';
import { orderStatuses, paymentStatuses, paymentTypes } from './orders';
import { isDay } from './shapes';
import { type SpeiBank, speiBanks } from './spei';
import { optionalTrackingKeySchema } from './spei.schemas';

const quantityTooLow = 'La cantidad debe ser mayor a 0';
const productRequired = 'El producto es requerido';
const quantity = () =>
  wholeNumber(quantityTooLow)
    .min(1, quantityTooLow)
    .max(MAX_LINE_QUANTITY, `Máximo ${MAX_LINE_QUANTITY} piezas por producto`);

const orderItemSchema = object({
  productId: uuid(productRequired).required(productRequired),
  quantity: quantity().required(quantityTooLow),
});

/** Products and units; each schema says whether they may be missing. */
export const orderItems = () =>
  array(orderItemSchema.required(productRequired))
    .min(1, productRequired)
    .max(MAX_ORDER_LINES, `Máximo ${MAX_ORDER_LINES} productos por pedido`);

/**
 * An order to pay by card provider. Either `items`, or the documented `productId` and `quantity`.
 * The figures that the shopper saw may come along; they are compared then.
 */
export const newOrderSchema = object({
  items: orderItems().optional(),
  productId: uuid(productRequired).when('items', ([items], schema) =>
    items === undefined ? schema.required(productRequired) : schema,
  ),
  quantity: quantity().default(1),
  shippingAddressId: uuid('Dirección inválida').nullable(),
  /** It is picked up in this branch: no address is kept, and no shipping charged. */
  branchId: uuid('Sucursal inválida'),
  paymentType: choice(paymentTypes, 'Forma de pago inválida').default('mercadopago'),
  originalAmount: amount('El monto original es inválido'),
  discountApplied: amount('El descuento aplicado es inválido'),
  /** The shipping that the shopper saw, where it was another than the documented fee. */
  shippingCost: amount('El costo de envío es inválido'),
  /** A factura is asked for with the order, made out to the account's fiscal profile. */
  wantsInvoice: flag().default(false),
  termsVersion: textVersion(),
  /** The prices of a quote are charged; `items` are exactly what it names. */
  quoteId: uuid('Cotización inválida'),
  /** Its discount is part of `discountApplied`. */
  couponCode: couponCode().test(
    'without-quote',
    'Un pedido de una cotización no lleva cupón',
    (value, { parent }) => !value || !parent.quoteId,
  ),
});
export type NewOrder = InferType<typeof newOrderSchema>;

/** An order to pay by transfer: the figures that the shopper saw come along and are compared. */
export const newTransferOrderSchema = newOrderSchema.shape({
  originalAmount: amount('El monto original es requerido').required('El monto original es requerido'),
  discountApplied: amount('El descuento aplicado es requerido').required('El descuento aplicado es requerido'),
});
export type NewTransferOrder = InferType<typeof newTransferOrderSchema>;

/** `POST /api/orders/{id}/payment-type`: another way to pay an unpaid order. */
export const paymentTypeSchema = object({
  paymentType: choice(paymentTypes, 'Forma de pago inválida').required('Forma de pago requerida'),
});

const invalidClabe = 'La CLABE no es válida: revisa sus 18 dígitos';

/** The customer's account that a transfer is returned to; spaces are left out. */
export const refundClabe = () =>
  text(30)
    .transform((value) => (typeof value === 'string' ? value.replace(/\s/g, '') : value))
    .meta({ jsonSchema: { pattern: '^\\d{18}$' } })
    .test('clabe', invalidClabe, (value) => !value || isClabe(value));

const seenInvalid = 'La fecha del último cambio visto no es válida';

/** `POST /api/admin/orders/{id}/status/undo`: the order's `updatedAt` that the change made; without it, the last change. */
export const orderUndoSchema = object({ seen: text(30, seenInvalid) });

/** `POST /api/orders/{id}/cancel`: where the money of a paid transfer goes back to; nothing for the others. */
export const cancelOrderSchema = object({ clabe: refundClabe().nullable() });
export type CancelOrder = InferType<typeof cancelOrderSchema>;

/** `PUT /api/orders/{id}/refund-account`, `PUT /api/returns/{id}/refund-account`: where a transfer goes back to. */
export const refundAccountSchema = object({ clabe: refundClabe().required('La CLABE es requerida') });
export type RefundAccount = InferType<typeof refundAccountSchema>;

/** `POST /api/orders/{id}/receipt` as JSON; the multipart form carries a file named `receipt`. */
export const receiptSchema = object({
  receiptUrl: webUrl('URL del comprobante inválida').required('URL del comprobante inválida'),
});

export const verifyTransferSchema = object({
  orderId: uuid('ID del pedido requerido').required('ID del pedido requerido'),
  verified: flag('Indica si la transferencia se aprueba').required('Indica si la transferencia se aprueba'),
  notes: text(500).nullable(),
  /** The payment's state that was decided on: somebody else's rejection since then is not overruled unseen. */
  seen: choice(paymentStatuses, 'Estado de pago inválido'),
  /** Pesos that the order still needed then: what came since is not decided about unseen. */
  missing: amount('El monto que faltaba es inválido'),
  /** Pesos that arrived; without it exactly what was missing. */
  amount: amount('El monto debe tener hasta dos decimales')
    .transform(noneIfEmpty)
    .nullable()
    .test('positive', 'El monto debe ser mayor a 0', (value) => !value || !isAmount(value) || toCents(value) > 0),
  trackingKey: optionalTrackingKeySchema(),
  senderBank: choice(Object.keys(speiBanks) as SpeiBank[], 'Elige el banco que envía')
    .transform(noneIfEmpty)
    .nullable()
    .test('with key', 'Elige el banco que envía', function isNamed(value) {
      return Boolean(value) || !this.parent.trackingKey;
    }),
  /** The bank's day. */
  sentOn: text(10)
    .transform(noneIfEmpty)
    .nullable()
    .test('day', 'La fecha debe tener la forma AAAA-MM-DD', (value) => !value || isDay(value)),
});
export type TransferVerdict = InferType<typeof verifyTransferSchema>;

const LONGEST_TRACKING_NUMBER = 100;

/** How a parcel travels. */
export const shipmentSchema = object({
  trackingNumber: text(LONGEST_TRACKING_NUMBER).nullable(),
  courierService: text(60).nullable(),
});

const orderStatus = () => choice(orderStatuses, 'Estado de pedido inválido');

/** What the panel changes of an order: its status, its shipment, or both. */
export const orderStatusSchema = shipmentSchema
  .shape({
    status: orderStatus(),
    /** The status that was seen: what became of the order since then is not overruled unseen. */
    seen: orderStatus(),
    /** The order's `updatedAt` then: where the status says that a transfer has come, nothing may have changed since. */
    seenAt: text(30, seenInvalid),
  })
  .test('something', (value, { createError }) => {
    const { status, trackingNumber, courierService } = value;
    if (status !== undefined || trackingNumber !== undefined || courierService !== undefined) return true;
    return createError({ path: 'status', message: 'Estado de pedido inválido' });
  });
export type OrderStatusInput = InferType<typeof orderStatusSchema>;

/** `PUT /api/admin/orders/{id}/serial-numbers`: of the lines that are named, all numbers. */
export const serialNumbersSchema = object({
  lines: array(
    object({
      lineId: uuid('Renglón inválido').required('Renglón inválido'),
      serialNumbers: array(text(60).required('Número de serie inválido'))
        .max(MAX_LINE_QUANTITY, 'Hay más números de serie que piezas')
        .required('Número de serie inválido'),
    }).required('Renglón inválido'),
  )
    .max(MAX_ORDER_LINES, 'Renglón inválido')
    .required('Renglón inválido'),
});
export type SerialNumbersInput = InferType<typeof serialNumbersSchema>;

const ordersRequired = 'Elige al menos un pedido';
const oneEach = 'Debe haber uno por pedido, en su orden';
/** With one left out, each that follows would be another order's. */
const isOneEach = (list: unknown[] | undefined, { parent }: TestContext) =>
  !list || !Array.isArray(parent.ids) || list.length === parent.ids.length;

/** `POST /api/admin/orders/bulk-status`: one status for many orders, each with its own tracking number. */
export const bulkOrderStatusSchema = object({
  ids: array(uuid('Pedido inválido').required(ordersRequired))
    .min(1, ordersRequired)
    .max(MAX_BULK_ORDERS, `Máximo ${MAX_BULK_ORDERS} pedidos a la vez`)
    .test('unique', 'Un pedido está dos veces', (ids) => !ids || new Set(ids).size === ids.length)
    .required(ordersRequired),
  status: orderStatus().required('Estado de pedido inválido'),
  /** The status that was seen of each, in the order of `ids`; null where none was. */
  seen: array(orderStatus().nullable())
    .max(MAX_BULK_ORDERS, 'Hay más estados que pedidos')
    .test('one each', oneEach, isOneEach),
  /** Likewise the `updatedAt` of each. */
  seenAt: array(text(30, seenInvalid).nullable())
    .max(MAX_BULK_ORDERS, 'Hay más fechas que pedidos')
    .test('one each', oneEach, isOneEach),
  courierService: text(60),
  /** The first belongs to the first of `ids`, and so on; null or empty leaves the order's own. */
  trackingNumbers: array(text(LONGEST_TRACKING_NUMBER).nullable())
    .max(MAX_BULK_ORDERS, 'Hay más guías que pedidos')
    .test('one each', oneEach, isOneEach),
});
export type BulkOrderStatusInput = InferType<typeof bulkOrderStatusSchema>;
