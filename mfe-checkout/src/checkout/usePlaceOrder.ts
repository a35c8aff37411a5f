import {
  fromCents,
  type Guest,
  type GuestOrder,
  type OrderFigures,
  type OrderView,
  type PaymentType,
  toCents,
} from '@boom/contract';
import {
  apiErrorBody,
  type BoomDispatch,
  type CheckoutRequest,
  errorMessage,
  useCartActions,
  useCheckout,
  useDispatch,
  useOpenCheckout,
  useSetSessionUser,
  useToast,
} from '@boom/platform';
import { forgetOrderKey, isCardOrderStored, orderKeyFor, storeCardOrder } from '@boom/platform/checkout';
import { useStepUp } from '@boom/platform/forms';
import { useEffect, useRef } from 'react';
import { api } from '../api';
import { storedCoupon } from '../coupon/storedCoupon';
import { useCreatePreferenceMutation, useCreateTransferOrderMutation } from './checkout.api';
import { useCheckoutTexts } from './i18n';
import { leaveFor } from './leaveFor';
import { contentOf } from './orderContent';

/** What the shopper confirmed, amounts included. */
export interface IntendedOrder {
  items: CheckoutRequest['items'];
  source: CheckoutRequest['source'];
  quote: CheckoutRequest['quote'];
  shippingAddressId?: string;
  /** It is picked up in this branch. */
  branchId?: string;
  paymentType: PaymentType;
  figures: OrderFigures;
  /** The shipping of the figures, where it is not the documented fee. */
  shippingCost?: string;
  /** Absent where none takes anything off. */
  couponCode?: string;
  /** Absent where none is wanted, so that the order is the same as without the choice. */
  wantsInvoice?: true;
  /** Who buys without an account, and where it goes. */
  guest?: Guest;
  address?: GuestOrder['address'];
}

/** Why the API refused a valid order: the shopper decides again. */
export type Refusal =
  | {
      code: 'figures_changed';
      paymentType: PaymentType;
      before: OrderFigures;
      now: OrderFigures;
      /** Why the coupon does not hold any more. */
      couponError?: string;
    }
  | { code: 'out_of_stock'; productIds: string[] };

function readRefusal(error: unknown, { items, paymentType, figures }: IntendedOrder): Refusal | null {
  const body = apiErrorBody(error);
  if (body?.code === 'out_of_stock') {
    return { code: 'out_of_stock', productIds: body.productIds ?? items.map(({ productId }) => productId) };
  }
  // The figures, or a coupon that does not hold any more.
  if (!body?.figures) return null;
  const now = {
    subtotalCents: toCents(body.figures.originalAmount),
    discountCents: toCents(body.figures.discountApplied),
    couponCents: toCents(body.figures.couponDiscount ?? '0'),
    shippingCents: toCents(body.figures.shippingCost),
    totalCents: toCents(body.figures.totalAmount),
  };
  const couponError = body.code === 'figures_changed' ? undefined : body.error;
  return { code: 'figures_changed', paymentType, before: figures, now, couponError };
}

const seenIn = ({ subtotalCents, discountCents }: OrderFigures) => ({
  originalAmount: fromCents(subtotalCents),
  discountApplied: fromCents(discountCents),
});

const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;

/** The browser's "stop" keeps this page, and tells it nothing: a payment page that takes longer is not waited for, ms. */
const LEAVING_MS = 10_000;

interface Handlers {
  /** Called with true at the click, and with false at the answer or when the page is left. */
  setPlacing: (isPlacing: boolean) => void;
  onTransferOrder: (order: OrderView) => void;
  onRefused: (refusal: Refusal) => void;
}

/** Sends the order and handles the answer. */
export function usePlaceOrder({ setPlacing, onTransferOrder, onRefused }: Handlers) {
  const { t } = useCheckoutTexts();
  const dispatch = useDispatch<BoomDispatch>();
  const showToast = useToast();
  const cart = useCartActions();
  const { close } = useCheckout();
  const openCheckout = useOpenCheckout();
  const setSessionUser = useSetSessionUser();
  const [createTransferOrder] = useCreateTransferOrderMutation();
  const [createPreference] = useCreatePreferenceMutation();
  // With two-step verification, costly orders need a fresh proof.
  const { guard, dialog } = useStepUp();
  const leftToPay = useRef<string | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The browser's "back" may restore this page as it was left, perhaps after the payment.
  useEffect(() => {
    const handlePageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      // It would let go of the next order while that is being sent.
      clearTimeout(leaving.current);
      setPlacing(false);
      if (leftToPay.current && !isCardOrderStored(leftToPay.current)) close();
    };
    window.addEventListener('pageshow', handlePageShow);
    return () => window.removeEventListener('pageshow', handlePageShow);
  }, [close, setPlacing]);

  async function payByTransfer(intended: IntendedOrder, idempotencyKey: string) {
    const { source, figures, quote, ...order } = intended;
    const { data: made, error } = await guard(() =>
      createTransferOrder({ ...order, quoteId: quote?.id, ...seenIn(figures), idempotencyKey }),
    );
    if (!made) throw error;
    forgetOrderKey(contentOf(intended));
    // An order that took none leaves it for the next.
    if (order.couponCode) storedCoupon.write(null);
    showToast({ title: t('createdTitle'), description: t('createdText'), tone: 'success' });
    if (source === 'cart') {
      cart.takeOut(order.items);
      cart.close();
    }
    setPlacing(false);
    onTransferOrder(made);
  }

  async function payByCard(intended: IntendedOrder, idempotencyKey: string) {
    const { source, figures, quote, ...order } = intended;
    const { data, error } = await guard(() =>
      createPreference({ ...order, quoteId: quote?.id, ...seenIn(figures), idempotencyKey }),
    );
    if (!data) throw error;
    const { initPoint, orderNumber } = data;
    if (!initPoint) {
      setPlacing(false);
      showToast({
        title: t('noInitPointTitle'),
        description: t('noInitPointText'),
        tone: 'error',
      });
      return;
    }
    if (orderNumber) {
      storeCardOrder(orderNumber, { items: order.items, source, content: contentOf(intended) });
      leftToPay.current = orderNumber;
    }
    const coupon = storedCoupon.read();
    if (coupon && order.couponCode) storedCoupon.write({ ...coupon, orderNumber });
    leaveFor(initPoint);
    // Pressed again, it is the same order: its key is kept.
    leaving.current = setTimeout(() => setPlacing(false), LEAVING_MS);
  }

  function handleFailure(error: unknown, order: IntendedOrder) {
    setPlacing(false);
    const status = statusOf(error);
    // The API repeats a 409 and a 422 for the same key: the next try needs another one. Anything else may be sent again
    // unchanged.
    if (status === 409 || status === 422) forgetOrderKey(contentOf(order));
    if (status === 401) {
      setSessionUser(null);
      close();
      void openCheckout({ items: order.items, source: order.source, quote: order.quote }, true);
      return;
    }
    // Prices, stock or products have changed since the dialog rendered.
    if (status === 404 || status === 409) {
      dispatch(api.util.invalidateTags(['Product', 'TransferDiscount', 'Address']));
    }
    const body = apiErrorBody(error);
    if (body?.code === 'payment_method_unavailable') dispatch(api.util.invalidateTags(['PaymentsConfig']));
    // What shipping costs, or where to, has changed since the page was read.
    if (
      body?.code === 'place_not_served' ||
      body?.code === 'shipping_address_required' ||
      (body?.figures && toCents(body.figures.shippingCost) !== order.figures.shippingCents)
    ) {
      dispatch(api.util.invalidateTags(['Shop']));
    }
    const refusal = readRefusal(error, order);
    if (refusal) {
      onRefused(refusal);
      return;
    }
    showToast({
      title: t('failedTitle'),
      description: errorMessage(error, t('failedText')),
      tone: 'error',
    });
  }

  async function placeOrder(order: IntendedOrder): Promise<void> {
    setPlacing(true);
    try {
      const key = orderKeyFor(contentOf(order));
      await (order.paymentType === 'direct_transfer' ? payByTransfer(order, key) : payByCard(order, key));
    } catch (error) {
      handleFailure(error, order);
    }
  }

  return { placeOrder, stepUpDialog: dialog };
}
