import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../design/actions/Button';

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'isBusy'> {
  /** Shown while the form is being sent: "Guardando…". */
  busyLabel?: ReactNode;
}

/** Submits the form around it. Never disabled for invalid fields: submitting shows their messages. */
export function SubmitButton({ busyLabel, children, variant = 'primary', ...rest }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button
      type="submit"
      variant={variant}
      isBusy={isSubmitting}
      // Keeps the focus in the field: its message, shown on blur, would move the button away from under the pointer.
      onMouseDown={(event) => event.preventDefault()}
      {...rest}
    >
      {isSubmitting && busyLabel ? busyLabel : children}
    </Button>
  );
}
