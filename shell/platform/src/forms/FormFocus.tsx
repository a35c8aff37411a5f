import { useFormikContext } from 'formik';
import { type RefObject, useEffect } from 'react';

/** After a submission that failed, moves the focus to the first field with a message. */
export function FormFocus({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { submitCount, isSubmitting } = useFormikContext();
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting, form]);
  return null;
}
