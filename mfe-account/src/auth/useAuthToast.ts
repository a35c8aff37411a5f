import { errorMessage, fieldErrors, useToast, useTranslation } from '@boom/platform';
import { useCallback } from 'react';

/**
 * Tells of a failed try. What belongs to fields is returned for the form to show beside them.
 *
 * @returns what a form's `onSubmit` answers.
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
