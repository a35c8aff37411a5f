import { ErrorState, lazyComponent, useCheckout, useOpenCheckout, useSession } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { forgetTyped } from '../guest/typed';
import type { CheckoutFormProps } from './CheckoutForm';
import { CheckoutWaiting } from './CheckoutWaiting';
import { CustomerCheckout } from './CustomerCheckout';
import { useCheckoutTexts } from './i18n';
import { type MadeOrder, TransferStep } from './TransferStep';
import { useCheckoutData } from './useCheckoutData';
import { useOrderItems } from './useOrderItems';

const GuestCheckout = lazyComponent(() => import('../guest/GuestCheckout'), { waiting: () => <CheckoutWaiting /> });

/** Reserves space for total and button, so that nothing jumps when they render. */
const Foot = styled.div`
  width: 100%;
  min-height: 3.25rem;
`;

/** "Finalizar Compra": the shell mounts it once; it opens with the platform's `useOpenCheckout`. */
export default function CheckoutDialog() {
  const { t } = useCheckoutTexts();
  const { request, close } = useCheckout();
  // While the dialog's closing animation runs it still shows its last content.
  const [shown, setShown] = useState({ request, count: 0 });
  const [made, setMade] = useState<MadeOrder | null>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  // An order that is being sent cannot be cancelled: the dialog stays open until the answer.
  const [isPlacing, setPlacing] = useState(false);
  const { user } = useSession();
  // Whoever signs in is no guest, and waits for no newer release because one has typed here.
  useEffect(() => {
    if (user) forgetTyped();
  }, [user]);
  if (request && request !== shown.request) {
    setShown({ request, count: shown.count + 1 });
    setMade(null);
  }

  return (
    <Dialog
      isOpen={request !== null}
      onClose={() => !isPlacing && close()}
      title={t(made ? 'slipTitle' : 'title')}
      size={made ? 'md' : 'lg'}
      isModalOnly
      footer={!made && <Foot ref={setFoot} />}
    >
      {made ? (
        <TransferStep {...made} onLeave={close} />
      ) : (
        shown.request && (
          <Checkout
            key={shown.count}
            request={shown.request}
            foot={foot}
            isPlacing={isPlacing}
            setPlacing={setPlacing}
            onMade={setMade}
          />
        )
      )}
    </Dialog>
  );
}

interface CheckoutProps extends Omit<CheckoutFormProps, 'data' | 'orderItems' | 'buyer' | 'onTransferOrder'> {
  onMade: (made: MadeOrder) => void;
}

function Checkout({ request, onMade, ...form }: CheckoutProps) {
  const { request: open, close } = useCheckout();
  const openCheckout = useOpenCheckout();
  // Known since the checkout was opened. Whoever's session ends meanwhile is sent to sign in, and is no guest.
  const { user, isLoading, hasFailed: isUnknown } = useSession();
  const [isGuest] = useState(user === null);
  const orderItems = useOrderItems(request);
  const { items } = orderItems;
  const hasEnded = open !== null && !isGuest && !user && !isLoading && !isUnknown && !form.isPlacing;
  useEffect(() => {
    if (!hasEnded) return;
    close();
    void openCheckout({ ...request, items }, true);
  }, [hasEnded, close, openCheckout, request, items]);
  const { data, hasFailed, retry } = useCheckoutData(request, isGuest);
  if (hasFailed) return <ErrorState level={3} onRetry={retry} />;
  if (!data) return <CheckoutWaiting />;
  const Form = isGuest ? GuestCheckout : CustomerCheckout;
  return (
    <Form
      request={request}
      data={data}
      orderItems={orderItems}
      {...form}
      // As it was rendered when the order was sent, and so with who was signed in then.
      onTransferOrder={(order, guestEmail) => onMade({ order, guestEmail, buyerId: user?.id })}
    />
  );
}
