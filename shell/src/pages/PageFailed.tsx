import { ErrorState, useTranslation } from '@boom/platform';

/** Shown instead of a page of the shell that could not be loaded. */
export function PageFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('shell');
  return <ErrorState title={t('remote.failedTitle')} text={t('remote.failedText')} onRetry={onRetry} />;
}
