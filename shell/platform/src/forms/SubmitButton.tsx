import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../design/actions/Button';

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'isBusy'> {
  /** While it is being sent: "Guardando…". */
  busyLabel?: ReactNode;
}

/** Sends the form around it; never disabled for invalid fields, since pressing it is how one learns of them. */
export function SubmitButton({ busyLabel, children, variant = 'primary', ...rest }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button
      type="submit"
      variant={variant}
      isBusy={isSubmitting}
      // The field keeps the focus: its message, which appears when it is left, would push the button away from the press.
      onMouseDown={(event) => event.preventDefault()}
      {...rest}
    >
      {isSubmitting && busyLabel ? busyLabel : children}
    </Button>
  );
}
