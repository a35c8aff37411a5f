import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Told of every change of the form around it, and of nothing before the first one. */
export function OnChange<Values>({ onChange }: { onChange: (values: Values) => void }) {
  const { values } = useFormikContext<Values>();
  const handleChange = useEffectEvent(() => {
    onChange(values);
  });
  const seen = useRef(values);
  useEffect(() => {
    if (values === seen.current) return;
    seen.current = values;
    handleChange();
  }, [values]);
  return null;
}
