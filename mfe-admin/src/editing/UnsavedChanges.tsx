import { useFormikContext, useUnsavedChanges } from '@boom/platform/forms';

/**
 * For a form whose text is not to be stored – secrets, the ids of a selection: asks before it is discarded.
 *
 * @param hasChanges whether there is something to ask for; what was typed, unless told.
 */
export function UnsavedChanges({ hasChanges }: { hasChanges?: boolean }) {
  const { dirty, isSubmitting } = useFormikContext();
  return useUnsavedChanges((hasChanges ?? dirty) && !isSubmitting);
}
