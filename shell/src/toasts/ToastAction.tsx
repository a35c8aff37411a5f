import { Button, LinkButton, type ToastMessage, useCartActions } from '@boom/platform';

interface ToastActionProps {
  action: NonNullable<ToastMessage['action']>;
  onDone: () => void;
}

/** The one thing a passing message offers; it is also to be had elsewhere, since the message goes by itself. */
export function ToastAction({ action: { label, leads }, onDone }: ToastActionProps) {
  const { open } = useCartActions();
  if (leads !== 'cart') {
    return (
      <LinkButton to={leads} size="sm" onClick={onDone}>
        {label}
      </LinkButton>
    );
  }
  const handleClick = () => {
    open();
    onDone();
  };
  return (
    <Button size="sm" onClick={handleClick}>
      {label}
    </Button>
  );
}
