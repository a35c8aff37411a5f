import { useCallback } from 'react';
import { errorMessage } from '../api/apiErrors';
import { isGivenUp } from '../stepUp/givenUp';
import { useToast } from '../toasts/useToast';
import { useFormsTexts } from './i18n';

/** Says why a call failed: what the API says of it, else the given text. Who gave up its proof is told nothing more. */
export function useErrorToast(): (error: unknown, fallback?: string) => void {
  const { t } = useFormsTexts();
  const showToast = useToast();
  return useCallback(
    (error, fallback = t('unreached')) => {
      if (isGivenUp(error)) return;
      showToast({ tone: 'error', title: t('error'), description: errorMessage(error, fallback) });
    },
    [showToast, t],
  );
}
