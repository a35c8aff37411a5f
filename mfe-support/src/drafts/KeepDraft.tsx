import { useFormikContext } from '@boom/platform/forms';
import { useEffect, useRef } from 'react';

/** Hands every change of the form around it on, to be kept. */
export function KeepDraft<Values>({ onChange }: { onChange: (values: Values) => void }) {
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
