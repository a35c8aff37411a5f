import { useFormikContext } from '@boom/platform/forms';
import { useEffect, useRef } from 'react';

/** Passes every change of the form around it to `onChange`, which stores the draft. */
export function OnDraftChange<Values>({ onChange }: { onChange: (values: Values) => void }) {
  const { values, initialValues } = useFormikContext<Values>();
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const isTouched = useRef(false);
  useEffect(() => {
    isTouched.current ||= values !== initialValues;
    if (isTouched.current) latest.current(values);
  }, [values, initialValues]);
  return null;
}
