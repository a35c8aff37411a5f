import { useFormikContext } from 'formik';
import { type RefObject, useEffect } from 'react';

/**
 * After a submission, moves the focus to the first field with a message; without one, to what is said of a group of
 * fields or to an alert in the form, whoever put it there: its button may be a screen below.
 */
export function FormFocus({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { submitCount, isSubmitting } = useFormikContext();
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    const first = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    const invalid = first('[aria-invalid="true"]');
    if (invalid) return invalid.focus();
    const said = first('[role="alert"], [data-error]');
    if (!said) return;
    said.tabIndex = -1;
    said.focus({ preventScroll: true });
    said.scrollIntoView?.({ block: 'nearest' });
  }, [submitCount, isSubmitting, form]);
  return null;
}
