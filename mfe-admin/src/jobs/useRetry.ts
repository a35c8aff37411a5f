import { errorMessage, useToast } from '@boom/platform';
import { useCommonTexts } from '../common/i18n';
import { useJobsTexts } from './i18n';
import { useRetryJobsMutation } from './jobs.api';

/** Retries failed jobs and shows the result. */
export function useRetry() {
  const { t } = useJobsTexts();
  const { t: tCommon } = useCommonTexts();
  const showToast = useToast();
  const [retryJobs, { isLoading, originalArgs }] = useRetryJobsMutation();
  const fail = (description: string) => showToast({ tone: 'error', title: tCommon('error'), description });

  /** @returns false when none was retried, so that the selection stays. */
  async function retry(ids: readonly string[]): Promise<boolean> {
    const { data, error } = await retryJobs(ids);
    if (!data) {
      fail(errorMessage(error, t('retryFailed')));
      return false;
    }
    const { done, refused } = data;
    if (done.length > 0) showToast({ tone: 'success', title: t('retried', { count: done.length }) });
    const [first] = refused;
    if (first)
      fail(refused.length === 1 ? first.error : t('manyFailed', { count: refused.length, reason: first.error }));
    return done.length > 0;
  }

  return { retry, isRetrying: (id: string) => isLoading && Boolean(originalArgs?.includes(id)) };
}
