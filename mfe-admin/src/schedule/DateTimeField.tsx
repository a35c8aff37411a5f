import { TextInput } from '@boom/platform';
import { FieldFrame, type FieldProps, useFormField } from '@boom/platform/forms';
import { fromMexicoTime, toMexicoTime } from './mexicoTime';

/** A moment, typed in Mexico City's time; the form's value is ISO 8601, or null. */
export function DateTimeField({ name, label, hint, isOptional, className }: FieldProps) {
  const { field, error, ids, aria, setValue } = useFormField<string | Date | null>(name, hint);
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
      <TextInput
        {...aria}
        type="datetime-local"
        name={field.name}
        value={field.value ? toMexicoTime(field.value) : ''}
        onChange={({ target }) => void setValue(fromMexicoTime(target.value))}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
}
