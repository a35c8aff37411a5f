import { useFormikContext } from '@boom/platform/forms';
import { type RefObject, useEffect } from 'react';
import { changesOf } from './changesOf';

/**
 * Shows in the form around it what others changed, in the fields that were not touched here.
 *
 * @param seen what untouched fields show.
 */
export function FollowStored<Values extends object>({ stored, seen }: { stored: Values; seen: RefObject<Values> }) {
  const { values, initialValues, errors, touched, status, isSubmitting, ...form } = useFormikContext<Values>();
  const text = JSON.stringify(stored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the record changed.
  useEffect(() => {
    if (text === JSON.stringify(seen.current)) return;
    seen.current = stored;
    const shown = { ...stored, ...changesOf(values, initialValues) };
    form.resetForm({ values: stored });
    form.setFormikState((reset) => ({ ...reset, errors, touched, status, isSubmitting, values: shown }));
  }, [text]);
  return null;
}
