import { useFormikContext } from 'formik';
import { type RefObject, useEffect } from 'react';

/**
 * After a submission that failed, moves the focus to the first field with a message; without one, what is said of the
 * whole form comes into sight: its button may be a screen below.
 */
export function FormFocus({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { submitCount, isSubmitting } = useFormikContext();
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (invalid) invalid.focus();
    else form.current?.querySelector(':scope > [role="alert"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [submitCount, isSubmitting, form]);
  return null;
}
