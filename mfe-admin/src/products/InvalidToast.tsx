import { useToast } from '@boom/platform';
import { useFormikContext } from '@boom/platform/forms';
import { useEffect, useRef } from 'react';
import { useProductsTexts } from './i18n';

/** Shows, once per attempt, that a form was not sent because of its fields (admin specification, section 8). */
export function InvalidToast() {
  const { t } = useProductsTexts();
  const showToast = useToast();
  const { submitCount, isValid, isSubmitting, isValidating } = useFormikContext();
  const told = useRef(0);

  useEffect(() => {
    if (submitCount === told.current || isSubmitting || isValidating) return;
    told.current = submitCount;
    if (!isValid) {
      showToast({ tone: 'error', title: t('invalidTitle'), description: t('invalidText') });
    }
  }, [submitCount, isValid, isSubmitting, isValidating, showToast, t]);

  return null;
}
