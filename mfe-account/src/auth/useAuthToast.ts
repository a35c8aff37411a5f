import { errorMessage, fieldErrors, useToast } from '@boom/platform';
import { useCallback } from 'react';
import { useAuthTexts } from './i18n';

/**
 * Shows a failed attempt as a toast; errors of fields are returned, for the form to show beside them.
 *
 * @returns the result of a form's `onSubmit`.
 */
export function useAuthToast() {
  const showToast = useToast();
  const { t } = useAuthTexts();
  return useCallback(
    (title: string, error: unknown, fallback = t('tryAgain')) => {
      showToast({ title, description: errorMessage(error, fallback), tone: 'error' });
      return Object.keys(fieldErrors(error)).length > 0 ? { error } : undefined;
    },
    [showToast, t],
  );
}
