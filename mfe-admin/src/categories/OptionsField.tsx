import { controlStyles } from '@boom/platform';
import { FieldFrame, useFormField } from '@boom/platform/forms';
import { useState } from 'react';
import styled from 'styled-components';
import { linesOf } from '../choices/linesOf';

const Lines = styled.textarea`
  ${controlStyles}
  padding-block: 0.625rem;
  resize: vertical;
  field-sizing: content;
  min-height: 6.5rem;
  max-height: 24rem;
`;

interface OptionsFieldProps {
  name: string;
  label: string;
  hint: string;
}

/** A list of short texts, typed one per line. */
export function OptionsField({ name, label, hint }: OptionsFieldProps) {
  const { field, error, ids, aria, setValue, setTouched } = useFormField<string[]>(name, hint);
  const [typed, setTyped] = useState('');
  // What is being typed has empty lines and spaces that the options do not have.
  const isTyped = linesOf(typed).join('\n') === field.value.join('\n');
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error}>
      <Lines
        {...aria}
        name={name}
        value={isTyped ? typed : field.value.join('\n')}
        onChange={({ target }) => {
          setTyped(target.value);
          void setValue(linesOf(target.value));
        }}
        onBlur={() => void setTouched(true)}
      />
    </FieldFrame>
  );
}
