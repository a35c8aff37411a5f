import { useToast } from '@boom/platform';
import { useErrorToast } from '@boom/platform/forms';
import { useJobsTexts } from './i18n';
import { useRetryJobsMutation } from './jobs.api';

/** Retries failed jobs and shows the result. */
export function useRetry() {
  const { t } = useJobsTexts();
  const showToast = useToast();
  const showError = useErrorToast();
  const [retryJobs, { isLoading, originalArgs }] = useRetryJobsMutation();

  /** @returns false when none was retried, so that the selection stays. */
  async function retry(ids: readonly string[]): Promise<boolean> {
    const { data, error } = await retryJobs(ids);
    if (!data) {
      showError(error, t('retryFailed'));
      return false;
    }
    const { done, refused } = data;
    if (done.length > 0) showToast({ tone: 'success', title: t('retried', { count: done.length }) });
    const [first] = refused;
    if (first) {
      const reason = first.error;
      showError(undefined, refused.length === 1 ? reason : t('manyFailed', { count: refused.length, reason }));
    }
    return done.length > 0;
  }

  return { retry, isRetrying: (id: string) => isLoading && Boolean(originalArgs?.includes(id)) };
}
