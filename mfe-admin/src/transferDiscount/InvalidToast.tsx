import { useToast } from '@boom/platform';
import { useFormikContext } from '@boom/platform/forms';
import { useEffect, useRef } from 'react';
import { useTransferDiscountTexts } from './i18n';

/** Shows, once per attempt, the first error (admin specification, section 5). */
export function InvalidToast() {
  const { t } = useTransferDiscountTexts();
  const showToast = useToast();
  const { submitCount, errors, isSubmitting, isValidating } = useFormikContext<Record<string, unknown>>();
  const told = useRef(0);

  useEffect(() => {
    if (submitCount === told.current || isSubmitting || isValidating) return;
    told.current = submitCount;
    const [description] = Object.values(errors);
    if (description) showToast({ tone: 'error', title: t('invalidTitle'), description });
  }, [submitCount, errors, isSubmitting, isValidating, showToast, t]);

  return null;
}
