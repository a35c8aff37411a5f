import { fromCents, type OrderFigures, type OrderView, type PaymentType, toCents } from '@boom/contract';
import {
  apiErrorBody,
  type BoomDispatch,
  baseApi,
  type CheckoutRequest,
  errorMessage,
  useCartActions,
  useCheckout,
  useDispatch,
  useOpenCheckout,
  useSetSessionUser,
  useToast,
  useTranslation,
} from '@boom/platform';
import { useStepUp } from '@boom/platform/forms';
import { forgetOrderKey, keepCardOrder, orderKeyFor } from '@boom/platform/orders';
import { useEffect, useState } from 'react';
import { useCreatePreferenceMutation, useCreateTransferOrderMutation } from './checkout.api';
import { leaveFor } from './leaveFor';

/** What the shopper agreed to, figures included. */
export interface IntendedOrder {
  items: CheckoutRequest['items'];
  source: CheckoutRequest['source'];
  shippingAddressId: string | undefined;
  paymentType: PaymentType;
  figures: OrderFigures;
}

/** Why an order was not made although everything was sent right: the shopper decides again. */
export type Refusal =
  | { code: 'figures_changed'; paymentType: PaymentType; before: OrderFigures; now: OrderFigures }
  | { code: 'out_of_stock'; productIds: string[] };

function readRefusal(error: unknown, { items, paymentType, figures }: IntendedOrder): Refusal | null {
  const body = apiErrorBody(error);
  if (body?.code === 'out_of_stock') {
    return { code: 'out_of_stock', productIds: body.productIds ?? items.map(({ productId }) => productId) };
  }
  if (body?.code !== 'figures_changed' || !body.figures) return null;
  const now = {
    subtotalCents: toCents(body.figures.originalAmount),
    discountCents: toCents(body.figures.discountApplied),
    shippingCents: toCents(body.figures.shippingCost),
    totalCents: toCents(body.figures.totalAmount),
  };
  return { code: 'figures_changed', paymentType, before: figures, now };
}

const seenIn = ({ subtotalCents, discountCents }: OrderFigures) => ({
  originalAmount: fromCents(subtotalCents),
  discountApplied: fromCents(discountCents),
});

const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;

interface Handlers {
  onTransferOrder: (order: OrderView) => void;
  onRefused: (refusal: Refusal) => void;
}

/** Sends the order and says what became of it; `isPlacing` from the click until the answer, or until the page is left. */
export function usePlaceOrder({ onTransferOrder, onRefused }: Handlers) {
  const { t } = useTranslation('checkout');
  const dispatch = useDispatch<BoomDispatch>();
  const showToast = useToast();
  const cart = useCartActions();
  const { close } = useCheckout();
  const openCheckout = useOpenCheckout();
  const setSessionUser = useSetSessionUser();
  const [createTransferOrder] = useCreateTransferOrderMutation();
  const [createPreference] = useCreatePreferenceMutation();
  // With two steps on, costly orders need a fresh proof.
  const { guard, dialog } = useStepUp();
  const [isPlacing, setIsPlacing] = useState(false);

  // The browser's "back" may bring this very page back as it was left.
  useEffect(() => {
    const handlePageShow = (event: PageTransitionEvent) => event.persisted && setIsPlacing(false);
    window.addEventListener('pageshow', handlePageShow);
    return () => window.removeEventListener('pageshow', handlePageShow);
  }, []);

  async function payByTransfer({ source, figures, ...order }: IntendedOrder, idempotencyKey: string) {
    const { data: made, error } = await guard(() =>
      createTransferOrder({ ...order, ...seenIn(figures), idempotencyKey }),
    );
    if (!made) throw error;
    forgetOrderKey();
    showToast({ title: t('checkout.createdTitle'), description: t('checkout.createdText'), tone: 'success' });
    if (source === 'cart') {
      cart.clear();
      cart.close();
    }
    setIsPlacing(false);
    onTransferOrder(made);
  }

  async function payByCard({ source, figures, ...order }: IntendedOrder, idempotencyKey: string) {
    const { data, error } = await guard(() => createPreference({ ...order, ...seenIn(figures), idempotencyKey }));
    if (!data) throw error;
    const { initPoint, orderNumber } = data;
    if (!initPoint) {
      setIsPlacing(false);
      showToast({
        title: t('checkout.noInitPointTitle'),
        description: t('checkout.noInitPointText'),
        tone: 'error',
      });
      return;
    }
    if (orderNumber) keepCardOrder({ orderNumber, source });
    leaveFor(initPoint);
  }

  function handleFailure(error: unknown, order: IntendedOrder) {
    setIsPlacing(false);
    const status = statusOf(error);
    // The API repeats a 409 for its key, and a 422 says that the key is spoilt: the next try needs another one.
    // All else may be sent again as it was.
    if (status === 409 || status === 422) forgetOrderKey();
    if (status === 401) {
      setSessionUser(null);
      close();
      void openCheckout({ items: order.items, source: order.source });
      return;
    }
    // Something is not as it was when the dialog was drawn.
    if (status === 404 || status === 409) {
      dispatch(baseApi.util.invalidateTags(['Product', 'TransferDiscount', 'Address']));
    }
    const refusal = readRefusal(error, order);
    if (refusal) {
      onRefused(refusal);
      return;
    }
    showToast({
      title: t('checkout.failedTitle'),
      description: errorMessage(error, t('checkout.failedText')),
      tone: 'error',
    });
  }

  async function placeOrder(order: IntendedOrder): Promise<void> {
    setIsPlacing(true);
    const { source: _source, ...content } = order;
    try {
      const key = orderKeyFor(JSON.stringify(content));
      await (order.paymentType === 'direct_transfer' ? payByTransfer(order, key) : payByCard(order, key));
    } catch (error) {
      handleFailure(error, order);
    }
  }

  return { placeOrder, isPlacing, stepUpDialog: dialog };
}
