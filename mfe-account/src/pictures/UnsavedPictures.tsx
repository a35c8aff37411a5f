import { useFormikContext, useUnsavedChanges } from '@boom/platform/forms';

/** Asks before pictures that were added or taken away, which are no values of the form around it, are discarded. */
export function UnsavedPictures({ hasChanges }: { hasChanges: boolean }) {
  const { isSubmitting } = useFormikContext();
  return useUnsavedChanges(hasChanges && !isSubmitting);
}
