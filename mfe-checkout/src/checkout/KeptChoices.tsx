import type { PaymentType } from '@boom/contract';
import { asObject, createStored, currentUser, useSelector } from '@boom/platform';
import { useFormikContext } from '@boom/platform/forms';
import { useEffect, useEffectEvent, useState } from 'react';

/** How an order is got and paid, where that is not what the form begins with. */
interface Choices {
  paymentType?: PaymentType;
  delivery?: 'pickup';
  branchId?: string;
}

/**
 * In this tab: they survive closing the checkout and a sign-in from it, until an order is made. With the id of who chose
 * them, or signed in since; nobody's of a visitor.
 */
const stored = createStored<Choices & { userId?: string }>('boom.choices', asObject, 'sessionStorage');

export const forgetChoices = () => stored.write(null);

/** What was chosen before in a checkout that made no order. */
export function useKeptChoices(): Choices {
  const userId = useSelector(currentUser)?.id;
  const [kept] = useState(() => {
    const { userId: ownerId, ...choices } = stored.read() ?? {};
    return ownerId === undefined || ownerId === userId ? choices : {};
  });
  return kept;
}

interface FormValues {
  paymentType: PaymentType;
  delivery?: 'ship' | 'pickup';
  branchId?: string;
}

/**
 * Keeps what is chosen in the form around it.
 *
 * @param usual how it is paid unless somebody chooses: that follows the shop's state, and is not kept.
 */
export function KeepChoices({ usual }: { usual: PaymentType }): null {
  const userId = useSelector(currentUser)?.id;
  const { paymentType, delivery, branchId } = useFormikContext<FormValues>().values;
  const keep = useEffectEvent((choices: Choices) => {
    stored.write({ ...choices, userId });
  });
  useEffect(() => {
    keep({
      ...(paymentType !== usual && { paymentType }),
      ...(delivery === 'pickup' && { delivery, branchId }),
    });
  }, [paymentType, delivery, branchId, usual]);
  return null;
}
