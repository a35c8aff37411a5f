import { useToast } from '@boom/platform';
import { useFormikContext } from '@boom/platform/forms';
import { useEffect, useRef } from 'react';

/**
 * Shows, once per attempt, that a form was not sent because of its fields (admin specification, sections 5 and 8).
 *
 * @param text the first error, unless told.
 */
export function InvalidToast({ title, text }: { title: string; text?: string }) {
  const showToast = useToast();
  const { submitCount, errors, isSubmitting, isValidating } = useFormikContext<Record<string, unknown>>();
  const told = useRef(0);

  useEffect(() => {
    if (submitCount === told.current || isSubmitting || isValidating) return;
    told.current = submitCount;
    const [first] = Object.values(errors);
    if (first) showToast({ tone: 'error', title, description: text ?? first });
  }, [submitCount, errors, isSubmitting, isValidating, showToast, title, text]);

  return null;
}
