import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Told of every change of the form around it, and of nothing before the first one. */
export function OnChange<Values>({ onChange }: { onChange: (values: Values) => void }) {
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
