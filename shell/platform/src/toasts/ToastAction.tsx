import { useCartActions } from '../cart/useCart';
import { Button } from '../design/actions/Button';
import { LinkButton } from '../design/actions/LinkButton';
import type { ToastMessage } from './toastSlice';

interface ToastActionProps {
  action: NonNullable<ToastMessage['action']>;
  onDone: () => void;
}

/** The button of a toast. */
export function ToastAction({ action, onDone }: ToastActionProps) {
  const { open } = useCartActions();
  if ('leads' in action && action.leads !== 'cart') {
    return (
      <LinkButton to={action.leads} size="sm" onClick={onDone}>
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
