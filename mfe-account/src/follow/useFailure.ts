import { errorMessage, useToast } from '@boom/platform';
import { useFollowTexts } from './i18n';

/** Says that something could not be done, and why when the API told it. */
export function useFailure() {
  const { t } = useFollowTexts();
  const showToast = useToast();
  return (error: unknown) =>
    showToast({ title: t('failed'), description: errorMessage(error, t('tryAgain')), tone: 'error' });
}
