import { withoutThousands } from '@boom/contract';
import { useEffect, useState } from 'react';
import { TextInput } from '../design/inputs/TextInput';
import { FieldFrame } from './FieldFrame';
import type { FieldProps } from './TextField';
import { useFormField } from './useFormField';

const NUMBER = /^-?\d+([.,]\d+)?$/;

/** @returns a number, or the text as typed where it is not one, so that the schema reports it. */
export function readNumber(typed: string): number | string {
  const text = withoutThousands(typed.trim());
  return NUMBER.test(text) ? Number(text.replace(',', '.')) : typed.trim();
}

export interface NumberFieldProps extends FieldProps {
  /** With decimals: the phone shows another keyboard. */
  isDecimal?: boolean;
  placeholder?: string;
  autoComplete?: string;
}

/**
 * A number in a text box: `type="number"` changes on scrolling and hides what it cannot read.
 * The form's value is a number, or the text as typed. Amounts of money are texts: use `TextField`.
 */
export function NumberField({
  name,
  label,
  hint,
  isOptional,
  className,
  isDecimal = false,
  ...input
}: NumberFieldProps) {
  const { field, error, ids, aria, setValue } = useFormField<number | string | null | undefined>(name, hint);
  const [typed, setTyped] = useState(String(field.value ?? ''));

  // The value may change from outside (a reset, new data); a text that is being typed ("1.") stays.
  useEffect(() => {
    setTyped((current) => (Object.is(readNumber(current), field.value ?? '') ? current : String(field.value ?? '')));
  }, [field.value]);

  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
      <TextInput
        {...input}
        {...aria}
        name={field.name}
        inputMode={isDecimal ? 'decimal' : 'numeric'}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          void setValue(readNumber(event.target.value));
        }}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
}
