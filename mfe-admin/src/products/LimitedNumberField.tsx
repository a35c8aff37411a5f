import { NumberField, type NumberFieldProps, useFormField, useFormikContext } from '@boom/platform/forms';
import type { KeyboardEvent } from 'react';

interface LimitedNumberFieldProps extends NumberFieldProps {
  min: number;
  max?: number;
  /** Step of the arrow keys, and precision of the value. */
  step?: number;
  /** The value set after an invalid one; without it the schema reports the error. */
  whenInvalid?: number;
}

/**
 * A number that is clamped to its limits when the field is left or the form is submitted; the arrow keys change it. A
 * stored value stays until somebody changes it.
 */
export function LimitedNumberField({ min, max = Infinity, step = 1, whenInvalid, ...props }: LimitedNumberFieldProps) {
  const { field, setValue } = useFormField<number | string>(props.name);
  const { getFieldMeta } = useFormikContext();
  const limited = (value: number) => {
    const steps = Math.round(value / step);
    return Math.min(max, Math.max(min, Number((steps * step).toFixed(2))));
  };

  function settle() {
    const { value } = field;
    if (value === getFieldMeta(props.name).initialValue) return;
    const isNumber = typeof value === 'number';
    const settled = isNumber ? limited(value) : (whenInvalid ?? value);
    if (settled !== value) void setValue(settled);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') settle();
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    void setValue(limited((Number(field.value) || 0) + direction * step));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the text box inside.
    <div onBlur={settle} onKeyDown={handleKeyDown}>
      <NumberField {...props} />
    </div>
  );
}
