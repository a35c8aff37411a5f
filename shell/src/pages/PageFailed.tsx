import { ErrorState, type ErrorStateProps, useTranslation } from '@boom/platform';

/** Shown instead of a page of the shell that could not be loaded. */
export function PageFailed(retry: Pick<ErrorStateProps, 'onRetry' | 'isRetrying'>) {
  const { t } = useTranslation('shell');
  return <ErrorState title={t('remote.failedTitle')} text={t('remote.failedText')} {...retry} />;
}
