import { errorMessage, fieldErrors, useToast, useTranslation } from '@boom/platform';
import { useCallback } from 'react';

/**
 * Shows a failed attempt as a toast; errors of fields are returned, for the form to show beside them.
 *
 * @returns the result of a form's `onSubmit`.
 */
export function useAuthToast() {
  const showToast = useToast();
  const { t } = useTranslation('account');
  return useCallback(
    (title: string, error: unknown, fallback = t('auth.tryAgain')) => {
      showToast({ title, description: errorMessage(error, fallback), tone: 'error' });
      return Object.keys(fieldErrors(error)).length > 0 ? { error } : undefined;
    },
    [showToast, t],
  );
}
