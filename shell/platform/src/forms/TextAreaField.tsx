import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { controlStyles } from '../design/inputs/controlStyles';
import { FieldFrame } from './FieldFrame';
import type { FieldProps } from './TextField';
import { useFormField } from './useFormField';

const Box = styled.textarea`
  ${controlStyles}
  padding-block: 0.625rem;
  resize: vertical;
  /* Grows with the text where the browser can. */
  field-sizing: content;
  min-height: 6.5rem;
  max-height: 24rem;
`;

interface TextAreaFieldProps
  extends FieldProps,
    Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id' | 'value' | 'defaultValue' | 'onChange' | 'onBlur'> {}

export function TextAreaField({ name, label, hint, isOptional, className, ...input }: TextAreaFieldProps) {
  const { field, error, ids, aria } = useFormField<string | null | undefined>(name, hint);
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
      <Box {...input} {...field} {...aria} value={field.value ?? ''} />
    </FieldFrame>
  );
}
