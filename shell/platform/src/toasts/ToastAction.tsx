import type { MouseEvent } from 'react';
import { useSelector } from 'react-redux';
import { useCartActions } from '../cart/useCart';
import { Button } from '../design/actions/Button';
import { LinkButton } from '../design/actions/LinkButton';
import { opensElsewhere } from '../design/actions/opensElsewhere';
import type { BoomState } from '../store';
import type { ToastMessage } from './toastSlice';

interface ToastActionProps {
  action: NonNullable<ToastMessage['action']>;
  onDone: () => void;
}

/** The button of a toast, which may lie above the cart or the checkout. */
export function ToastAction({ action, onDone }: ToastActionProps) {
  const { open, close } = useCartActions();
  const isBuying = useSelector(({ checkout }: BoomState) => checkout.request !== null);
  if ('leads' in action && action.leads !== 'cart') {
    // The checkout would stay above the next page: it may be sending an order.
    if (isBuying) return null;
    const handleFollow = (event: MouseEvent) => {
      if (opensElsewhere(event)) return;
      close();
      onDone();
    };
    return (
      <LinkButton to={action.leads} size="sm" onClick={handleFollow}>
        {action.label}
      </LinkButton>
    );
  }
  const handleClick = () => {
    onDone();
    if ('undo' in action) action.undo();
    else open();
  };
  return (
    <Button size="sm" onClick={handleClick}>
      {action.label}
    </Button>
  );
}
