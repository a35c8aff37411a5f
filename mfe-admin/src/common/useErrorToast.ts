import { errorMessage, useToast } from '@boom/platform';
import { useCommonTexts } from './i18n';

/** Says why a call failed: what the API says of it, else the given text. */
export function useErrorToast(): (error: unknown, fallback: string) => void {
  const { t } = useCommonTexts();
  const showToast = useToast();
  return (error, fallback) =>
    showToast({ tone: 'error', title: t('error'), description: errorMessage(error, fallback) });
}
