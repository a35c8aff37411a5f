import { FieldError, FieldHint } from './FieldFrame';
import type { FieldProps } from './TextField';
import { Tick, TickFrame, TickLine, TickText } from './tickStyles';
import { useFormField } from './useFormField';

export function CheckboxField({ name, label, hint, className }: Omit<FieldProps, 'isOptional'>) {
  const { field, error, ids, aria } = useFormField<boolean>(name, hint);
  return (
    <TickFrame className={className}>
      <TickLine>
        <Tick
          {...aria}
          name={field.name}
          checked={field.value === true}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
        <TickText>{label}</TickText>
      </TickLine>
      <FieldError ids={ids} error={error} />
      <FieldHint ids={ids} hint={hint} />
    </TickFrame>
  );
}
