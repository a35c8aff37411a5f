import type { ComponentProps } from 'react';
import { SelectInput } from '../design/inputs/SelectInput';
import { FieldFrame } from './FieldFrame';
import { useFormsTexts } from './i18n';
import type { FieldProps } from './TextField';
import { useFormField } from './useFormField';

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
}

export interface SelectFieldProps
  extends FieldProps,
    Omit<ComponentProps<'select'>, keyof FieldProps | 'id' | 'value' | 'defaultValue' | 'children' | 'onBlur'> {
  options: readonly Choice[];
  /** Label of the empty choice; `null` leaves it out. */
  emptyLabel?: string | null;
}

export function SelectField({
  name,
  label,
  hint,
  isOptional,
  className,
  options,
  emptyLabel,
  onChange,
  ...select
}: SelectFieldProps) {
  const { t } = useFormsTexts();
  const { field, error, ids, aria } = useFormField<string | null | undefined>(name, hint);
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
      <SelectInput
        {...select}
        {...field}
        {...aria}
        value={field.value ?? ''}
        onChange={(event) => {
          // Unlike `disabled`, it does not prevent a choice.
          if (select['aria-disabled']) return;
          field.onChange(event);
          onChange?.(event);
        }}
      >
        {emptyLabel !== null && <option value="">{emptyLabel ?? t('choose')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectInput>
    </FieldFrame>
  );
}
