import type { OrderView } from '@boom/contract';
import { type CheckoutRequest, lazyComponent, useShop } from '@boom/platform';
import { useState } from 'react';
import type { Buyer } from './buyer';
import { CheckoutWaiting } from './CheckoutWaiting';
import { OrderForm } from './OrderForm';
import type { CheckoutData } from './useCheckoutData';
import type { OrderItems } from './useOrderItems';

export interface CheckoutFormProps {
  request: CheckoutRequest;
  data: CheckoutData;
  /** What is ordered, and how that is changed. */
  orderItems: OrderItems;
  buyer: Buyer;
  /** The dialog's footer, which stays visible: total and button are rendered into it. */
  foot: HTMLElement | null;
  /** Whether an order is being sent. */
  isPlacing: boolean;
  setPlacing: (isPlacing: boolean) => void;
  onTransferOrder: (order: OrderView, guestEmail: string | undefined) => void;
}

const PickupCheckout = lazyComponent(() => import('../pickup/PickupCheckout'), { waiting: () => <CheckoutWaiting /> });

/**
 * The order's form, or where the shop has branches the one that asks for them. What was opened with them stays so:
 * somebody is typing.
 */
export function CheckoutForm(props: CheckoutFormProps) {
  const { hasBranches } = useShop();
  const [isPickupAsked, setPickupAsked] = useState(false);
  if (hasBranches && !isPickupAsked) setPickupAsked(true);
  const Form = isPickupAsked ? PickupCheckout : OrderForm;
  return <Form {...props} />;
}
