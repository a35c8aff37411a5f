import { useFormikContext, useUnsavedChanges } from '@boom/platform/forms';

/** For a form whose text is not to be stored – secrets, the ids of a selection: asks before it is discarded. */
export function UnsavedChanges() {
  const { dirty, isSubmitting } = useFormikContext();
  return useUnsavedChanges(dirty && !isSubmitting);
}
