import { errorMessage, useToast, useTranslation } from '@boom/platform';
import { useRetryJobMutation } from './jobs.api';

/** Gives failed jobs another try, one after the other, and says how it went. */
export function useRetry() {
  const { t } = useTranslation('admin');
  const showToast = useToast();
  const [retryJob] = useRetryJobMutation();

  return async (ids: readonly string[]): Promise<void> => {
    const errors: unknown[] = [];
    for (const id of ids) {
      const { error } = await retryJob(id);
      if (error) errors.push(error);
    }
    const count = ids.length - errors.length;
    if (count > 0) showToast({ tone: 'success', title: t('jobs.retried', { count }) });
    if (errors.length > 0) {
      const reason = errorMessage(errors[0], t('jobs.retryFailed'));
      const description = errors.length === 1 ? reason : t('jobs.manyFailed', { count: errors.length, reason });
      showToast({ tone: 'error', title: t('common.error'), description });
    }
  };
}
