import { ErrorState, useTranslation } from '@boom/platform';

/** In the place of a page of the shell that could not be fetched. */
export function PageFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('shell');
  return <ErrorState title={t('remote.failedTitle')} text={t('remote.failedText')} onRetry={onRetry} />;
}
