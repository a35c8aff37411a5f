import { errorMessage, useToast } from '@boom/platform';
import { isGivenUp } from '@boom/platform/forms';
import { useCommonTexts } from './i18n';

/** Says why a call failed: what the API says of it, else the given text. Who gave up its proof is told nothing more. */
export function useErrorToast(): (error: unknown, fallback: string, title?: string) => void {
  const { t } = useCommonTexts();
  const showToast = useToast();
  return (error, fallback, title = t('error')) => {
    if (isGivenUp(error)) return;
    showToast({ tone: 'error', title, description: errorMessage(error, fallback) });
  };
}
