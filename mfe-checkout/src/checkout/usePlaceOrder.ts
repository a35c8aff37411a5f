import { type OrderView, personalRefusals, toCents } from '@boom/contract';
import {
  apiErrorBody,
  type BoomDispatch,
  errorMessage,
  useCartActions,
  useCheckout,
  useDispatch,
  useOpenCheckout,
  useSetSessionUser,
  useToast,
} from '@boom/platform';
import {
  forgetOrderKey,
  isCardOrderStored,
  orderKeyFor,
  storeCardOrder,
  useFinishCheckout,
} from '@boom/platform/checkout';
import { isGivenUp, useStepUp } from '@boom/platform/forms';
import { useEffect, useRef } from 'react';
import { api } from '../api';
import { storedCoupon } from '../coupon/storedCoupon';
import { usePayByTransferMutation } from '../payment/payment.api';
import { useCreatePreferenceMutation, useCreateTransferOrderMutation } from './checkout.api';
import { useCheckoutTexts } from './i18n';
import { contentOf, type IntendedOrder, requestOf } from './intendedOrder';
import { leaveFor } from './leaveFor';
import { findLeftOrder, forgetLeftOrder, keepLeftOrder } from './leftOrder';
import { type Refusal, readRefusal } from './refusal';

/** When the form can be used again, ms: "stop" on the way to the payment page keeps this one, and no event says so. */
const LEAVING_MS = 10_000;

interface Handlers {
  /** Called with true at the click, and with false at the answer or when the page is left. */
  setPlacing: (isPlacing: boolean) => void;
  /** Called when the API has made the order, before it is paid. */
  onMade?: () => void;
  onTransferOrder: (order: OrderView, guestEmail: string | undefined) => void;
  onRefused: (refusal: Refusal) => void;
  /** The branch has too little for this order, which was not made. */
  onShortBranch: () => void;
}

/** Sends the order and handles the answer. */
export function usePlaceOrder({ setPlacing, onMade, onTransferOrder, onRefused, onShortBranch }: Handlers) {
  const { t } = useCheckoutTexts();
  const dispatch = useDispatch<BoomDispatch>();
  const showToast = useToast();
  const cart = useCartActions();
  const finish = useFinishCheckout();
  const { close } = useCheckout();
  const openCheckout = useOpenCheckout();
  const setSessionUser = useSetSessionUser();
  const [createTransferOrder] = useCreateTransferOrderMutation();
  const [createPreference] = useCreatePreferenceMutation();
  const [payLeftByTransfer] = usePayByTransferMutation();
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
    const left = findLeftOrder(intended);
    const { data: made, error } = left
      ? await payLeftByTransfer(left.orderId)
      : await guard(() => createTransferOrder(requestOf(intended, idempotencyKey)));
    if (!made) throw error;
    forgetLeftOrder();
    forgetOrderKey(contentOf(intended));
    // An order that took none leaves it for the next.
    if (intended.couponCode) storedCoupon.write(null);
    showToast({ title: t('createdTitle'), description: t('createdText'), tone: 'success' });
    // The order that was left may be one of a product past the cart.
    const isInCart = !left || !finish(left.orderNumber);
    if (intended.source !== 'product' && isInCart) {
      cart.takeOut(intended.items);
      cart.close();
    }
    setPlacing(false);
    onMade?.();
    onTransferOrder(made, intended.guest?.email);
  }

  /** An order by card that is made: it ends the checkout once it is paid, and can be paid in another way until then. */
  function keepMade(intended: IntendedOrder, { orderId, orderNumber }: { orderId?: string; orderNumber?: string }) {
    if (!orderNumber) return;
    const { items, source } = intended;
    storeCardOrder(orderNumber, { items, source, content: contentOf(intended) });
    leftToPay.current = orderNumber;
    // A guest's cannot change its way, and would name them.
    if (orderId && !intended.guest) keepLeftOrder(intended, { orderId, orderNumber });
    const coupon = storedCoupon.read();
    if (coupon && intended.couponCode) storedCoupon.write({ ...coupon, orderNumber });
  }

  async function payByCard(intended: IntendedOrder, idempotencyKey: string) {
    const { data, error } = await guard(() => createPreference(requestOf(intended, idempotencyKey)));
    if (!data) throw error;
    if (!data.initPoint) {
      setPlacing(false);
      showToast({
        title: t('noInitPointTitle'),
        description: t('noInitPointText'),
        tone: 'error',
      });
      return;
    }
    onMade?.();
    keepMade(intended, data);
    leaveFor(data.initPoint);
    // Pressed again, it is the same order: its key is kept.
    leaving.current = setTimeout(() => setPlacing(false), LEAVING_MS);
  }

  function handleFailure(error: unknown, order: IntendedOrder) {
    setPlacing(false);
    if (isGivenUp(error)) return;
    const status = (error as { status?: unknown } | null)?.status;
    // The API repeats a 409 and a 422 for the same key: the next try needs another one. Anything else may be sent again
    // unchanged.
    if (status === 409 || status === 422) forgetOrderKey(contentOf(order));
    const body = apiErrorBody(error);
    if (status === 401) setSessionUser(null);
    // The shop sells only to accounts by now.
    const isGuestRefused = body?.code === 'guest_checkout_off';
    if (isGuestRefused) dispatch(api.util.invalidateTags(['Shop']));
    if (status === 401 || isGuestRefused) {
      close();
      void openCheckout({ items: order.items, source: order.source, quote: order.quote }, true);
      return;
    }
    if (status === 404 || status === 409) {
      // One that cannot change any more, or is somebody else's who was here before.
      forgetLeftOrder();
      // Prices, stock or products have changed since the dialog rendered, or the quote has an order by now.
      dispatch(api.util.invalidateTags(['Product', 'TransferDiscount', 'Address', 'FiscalProfile', 'Order']));
    }
    if (body?.code === 'payment_method_unavailable') dispatch(api.util.invalidateTags(['PaymentsConfig']));
    // What shipping costs, or where to, has changed since the page was read.
    if (
      body?.code === 'place_not_served' ||
      body?.code === 'shipping_address_required' ||
      (body?.figures && toCents(body.figures.shippingCost) !== order.figures.shippingCents)
    ) {
      dispatch(api.util.invalidateTags(['Shop']));
    }
    if (body?.code === 'out_of_stock_in_branch') onShortBranch();
    // Counted by the buyer's mail address: a visitor's coupon is checked without one, and would be taken again.
    if (personalRefusals.some((code) => code === body?.code)) storedCoupon.write(null);
    const refusal = readRefusal(error, order);
    if (refusal) {
      onRefused(refusal);
      return;
    }
    const said = errorMessage(error, t('failedText'));
    const isMade = body?.code === 'payment_unavailable';
    // Another one in its place would find its units taken.
    if (isMade) keepMade(order, body);
    const description = isMade ? `${said} ${t('heldText')}` : said;
    showToast({ title: t('failedTitle'), description, tone: 'error' });
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
