import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCartActions } from '../cart/useCart';
import { Button } from '../design/actions/Button';
import { LinkButton } from '../design/actions/LinkButton';
import { onceNothingIsTyped } from '../unsaved/shopHistory';
import type { ToastMessage } from './toastSlice';

interface ToastActionProps {
  action: NonNullable<ToastMessage['action']>;
  onDone: () => void;
}

/** The button of a toast. */
export function ToastAction({ action, onDone }: ToastActionProps) {
  const { open } = useCartActions();
  const navigate = useNavigate();
  if ('leads' in action && action.leads !== 'cart') {
    const { leads } = action;
    const handleLink = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      // Above a dialog, which may go with what is typed in it even where the page below stays the same.
      event.preventDefault();
      onceNothingIsTyped(() => {
        onDone();
        navigate(leads);
      });
    };
    return (
      <LinkButton to={leads} size="sm" onClick={handleLink}>
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
