import {
  type AdminOrderView,
  type BankTransferView,
  CARD_DEADLINE_HOURS,
  fromCents,
  HOUR_MS,
  type OrderView,
  type PendingTransferView,
  TRANSFER_DEADLINE_HOURS,
  toCents,
} from '@boom/contract';
import { personOf } from '../accounts/userSummaries';
import type { BankDetails } from '../paymentConfig/paymentTerms';
import { pick } from '../pick';
import { presentCash } from './cash';
import type { OrderInPanel } from './findOrders';
import { isKeptInHouse, presentHold } from './hold';
import type { LineData, OrderData } from './model';
import { endOfSealed, isRefundAwaited } from './refundAccount';
import { isOpen } from './state';
import { trackingUrlOf } from './tracking';
import { missingCentsOf, notesWith, presentTransferMoney } from './transferMoney';
import { warrantyEnd } from './warranty';

/** Where and how to pay this order by transfer; null for the others, and where no account is configured. */
export function presentBankTransfer(order: OrderData, bank: BankDetails | null): BankTransferView | null {
  if (order.paymentType !== 'direct_transfer' || !bank) return null;
  const deadline = order.expiresAt ?? new Date(order.createdAt.getTime() + TRANSFER_DEADLINE_HOURS * HOUR_MS);
  return {
    ...pick(bank, 'bank', 'beneficiary', 'accountNumber', 'clabe', 'salesEmail', 'whatsapp'),
    reference: order.transferReference ?? order.orderNumber,
    concept: order.orderNumber,
    amount: fromCents(missingCentsOf(order) || toCents(order.totalAmount)),
    deadline: deadline.toISOString(),
  };
}

function presentLine(line: LineData, deliveredAt: Date | null) {
  const { id, productId, name, imageUrl, quantity, unitPrice, serialNumbers } = line;
  const lineTotal = fromCents(toCents(unitPrice) * quantity);
  const warrantyUntil = deliveredAt ? warrantyEnd(line, deliveredAt).toISOString() : null;
  return { id, productId, name, imageUrl, quantity, unitPrice, lineTotal, warrantyUntil, serialNumbers };
}

/** An order as its owner sees it. */
export function presentOrder(order: OrderData, bank: BankDetails | null): OrderView {
  const items = (order.items ?? []).map((line) => presentLine(line, order.actualDelivery));
  const cashPayment = presentCash(order);
  const pageEndsAt = order.createdAt.getTime() + CARD_DEADLINE_HOURS * HOUR_MS;
  // A voucher may hold its order for a day longer than the page is open that was made with the order.
  const hasPageEnded = cashPayment?.state === 'waiting' && pageEndsAt < Date.now();
  const isPayable = order.paymentType === 'mercadopago' && isOpen(order.paymentStatus) && !hasPageEnded;
  return {
    ...pick(order, 'id', 'orderNumber', 'status', 'paymentType', 'paymentStatus', 'originalAmount', 'discountApplied'),
    ...pick(order, 'shippingCost', 'totalAmount', 'productId', 'quantity', 'shippingAddressId', 'shippingAddress'),
    ...pick(order, 'trackingNumber', 'courierService', 'transferReceiptUrl', 'expiresAt', 'cancelledAt'),
    ...pick(order, 'estimatedDelivery', 'actualDelivery', 'createdAt', 'updatedAt'),
    ...(order.couponCode && { coupon: { code: order.couponCode, discount: order.couponDiscount } }),
    ...(order.returned && { returnedAmount: order.returned }),
    product: { name: items[0]?.name ?? '', imageUrl: items[0]?.imageUrl ?? null },
    items,
    ...(order.pickup && { pickup: order.pickup }),
    trackingUrl: trackingUrlOf(order),
    statusHistory: order.statusHistory
      .filter(({ undone }) => !undone)
      .map(({ status, at, by }) => ({ status, at, by })),
    // What is noted with money that came is the shop's own.
    transferNotes: order.paymentStatus === 'rejected' ? order.transferRejection : null,
    bankTransfer: presentBankTransfer(order, bank),
    transferMoney: presentTransferMoney(order),
    initPoint: isPayable ? order.initPoint : null,
    cashPayment,
    isInReview: isKeptInHouse(order),
    ...(order.refundClabe && isRefundAwaited(order) && { refundClabeEnd: endOfSealed(order.refundClabe) }),
  };
}

/** What the panel knows of an order's transfer: what was noted with its money, and, while it counts, why it was rejected. */
const notesOf = (order: OrderData) =>
  notesWith(order, order.paymentStatus === 'rejected' ? order.transferRejection : null);

/** An order in the panel, with the customer and more of the product, which may have been withdrawn since. */
export function presentAdminOrder(
  { order, customer, product, skus, branchNames }: OrderInPanel,
  bank: BankDetails | null,
): AdminOrderView {
  const [line] = order.items ?? [];
  const fromBranches = order.branchUnits.flatMap(({ branchId, productId, units }) => {
    const branch = branchNames.get(branchId);
    return branch ? [{ productId, branch, units }] : [];
  });
  const shown = presentOrder(order, bank);
  const items = shown.items.map((item) => ({
    ...item,
    ...(skus.has(item.productId) && { sku: skus.get(item.productId) }),
  }));
  return {
    ...shown,
    items,
    ...(fromBranches.length > 0 && { fromBranches }),
    userId: order.userId,
    hold: presentHold(order),
    transferVouched: order.transferVouched,
    transferNotes: notesOf(order),
    user: {
      ...personOf(customer),
      // A guest's is its id.
      username: customer && !customer.isGuest ? customer.username : '',
      isGuest: customer?.isGuest ?? false,
    },
    product: {
      name: line?.name ?? '',
      description: product?.description ?? '',
      price: line?.unitPrice ?? '0.00',
      imageUrl: line?.imageUrl ?? null,
      isAffiliate: product?.isAffiliate ?? false,
      affiliateStore: product?.affiliateStore ?? null,
    },
  };
}

/** A transfer as the list of transfers shows it. */
export function presentPendingTransfer(
  { order, customer }: OrderInPanel,
  bank: BankDetails | null,
): PendingTransferView {
  return {
    ...pick(order, 'id', 'orderNumber', 'paymentType', 'paymentStatus', 'quantity', 'totalAmount', 'discountApplied'),
    ...pick(order, 'transferReceiptUrl', 'createdAt', 'expiresAt', 'cancelledAt'),
    user: personOf(customer),
    product: { name: order.items?.[0]?.name ?? '' },
    lineCount: order.items?.length ?? 0,
    transferNotes: notesOf(order),
    bankTransfer: presentBankTransfer(order, bank),
    transferMoney: presentTransferMoney(order),
  };
}
