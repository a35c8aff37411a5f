import { useToast } from '@boom/platform';
import { useErrorToast } from '@boom/platform/forms';

/** Says what came of a call that is no form's: that it was done, or why it failed. */
export function useOutcomeToast(): (error: unknown, done: string, failed: string) => void {
  const showToast = useToast();
  const showError = useErrorToast();
  return (error, done, failed) => {
    if (error) showError(error, failed);
    else showToast({ tone: 'success', title: done });
  };
}
