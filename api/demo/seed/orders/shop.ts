import { fromCents, type PaymentType, priceOrder, toCents } from '@boom/contract';
import { Product } from '../../../src/catalog/model';
import { orderByCard } from '../../../src/checkout/orderByCard';
import { orderByTransfer } from '../../../src/checkout/orderByTransfer';
import { env } from '../../../src/env';
import type { SignedInUser } from '../../../src/http/state';
import { Order } from '../../../src/orders/model';
import { requireTransferTerms } from '../../../src/paymentConfig/paymentTerms';
import { lookForPayments } from '../../../src/payments/reconcile';
import { demoId } from '../demoIds';

/** Who buys, where the parcel goes, and who works in the shop. */
export interface Cast {
  customer: SignedInUser;
  addressId: string;
  admin: SignedInUser;
}

/** An order to be paid by card, of one unit of each product, as the checkout places it. */
export async function buyByCard(cast: Cast, slugs: readonly string[], wantsInvoice = false): Promise<Order> {
  const input = await inputOf(cast, slugs, 'mercadopago', 0);
  const { body } = await orderByCard(shopperOf(cast), { ...input, wantsInvoice }, callOf(cast));
  return findOrder(body.orderId);
}

/** What the shopper does on the provider's page, and what the shop learns of it. */
export async function payAtProvider(
  order: Order,
  status: 'approved' | 'rejected' | 'in_process' | 'pending',
  method: 'card' | 'oxxo' = 'card',
): Promise<Order> {
  return happenAtProvider(order, '', { preferenceId: order.preferenceId, status, method });
}

/** What the stand-in is told to have happened to a payment, by its `_control`, and what the shop learns of it. */
export async function happenAtProvider(order: Order, path: string, what: object): Promise<Order> {
  const response = await fetch(`${env.mercadoPago.apiUrl}/_control/payments${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(what),
  });
  if (!response.ok) throw new Error(`the stand-in refused: ${response.status} ${await response.text()}`);
  await lookForPayments(order);
  return order.reload();
}

/** An order to be paid by transfer, of one unit of each product. */
export async function buyByTransfer(cast: Cast, slugs: readonly string[]): Promise<Order> {
  const { discountBasisPoints } = await requireTransferTerms();
  const input = await inputOf(cast, slugs, 'direct_transfer', discountBasisPoints);
  const { body } = await orderByTransfer(shopperOf(cast), input, callOf(cast));
  return findOrder(body.id);
}

const shopperOf = ({ customer }: Cast) => ({ user: customer, needsStepUp: false });

/** No call is repeated here. */
export const callOf = ({ customer }: Cast) => ({ userId: customer.id, key: null, bodyHash: '' });

const findOrder = (id: unknown) => Order.findByPk(String(id), { rejectOnEmpty: true });

async function inputOf({ addressId }: Cast, slugs: readonly string[], paymentType: PaymentType, basisPoints: number) {
  const products = await Product.findAll({ where: { id: slugs.map((slug) => demoId('product', slug)) } });
  const lines = products.map(({ price, allowTransferDiscount, freeShipping }) => {
    return { unitPriceCents: toCents(price), quantity: 1, allowTransferDiscount, freeShipping };
  });
  const { subtotalCents, discountCents } = priceOrder(lines, basisPoints);
  return {
    items: products.map(({ id }) => ({ productId: id, quantity: 1 })),
    productId: products[0]?.id ?? '',
    quantity: 1,
    shippingAddressId: addressId,
    paymentType,
    originalAmount: fromCents(subtotalCents),
    discountApplied: fromCents(discountCents),
    wantsInvoice: false,
  };
}
