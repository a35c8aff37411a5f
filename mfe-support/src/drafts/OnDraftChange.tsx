import { useFormikContext } from '@boom/platform/forms';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Passes every change of the form around it to `onChange`, which stores the draft. */
export function OnDraftChange<Values>({ onChange }: { onChange: (values: Values) => void }) {
  const { values, initialValues } = useFormikContext<Values>();
  const handleChange = useEffectEvent(() => {
    onChange(values);
  });
  const isTouched = useRef(false);
  useEffect(() => {
    isTouched.current ||= values !== initialValues;
    if (isTouched.current) handleChange();
  }, [values, initialValues]);
  return null;
}
