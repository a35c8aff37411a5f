import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media, tokens } from '../design/tokens';
import { FieldError, FieldHint } from './FieldFrame';
import type { FieldProps } from './TextField';
import { useFormField } from './useFormField';

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: 0.5rem;
`;

const Legend = styled.legend`
  margin-bottom: 0.5rem;
  padding: 0;
  font-size: ${tokens.size.sm};
  font-weight: ${tokens.weight.strong};
`;

const Option = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: 0.125rem 0.75rem;
  min-height: ${tokens.controlHeight};
  padding: 0.75rem 1rem;
  background: ${tokens.color.raised};
  border: 1px solid ${tokens.color.control};
  border-radius: ${tokens.radius.card};
  cursor: pointer;
  transition: border-color ${tokens.motion.feedback};

  ${media.hover} {
    &:hover {
      border-color: ${tokens.color.ink};
    }
  }

  &:has(:checked) {
    border-color: ${tokens.color.ink};
    box-shadow: inset 0 0 0 1px ${tokens.color.ink};
  }

  &:has(:focus-visible) {
    outline: 3px solid ${tokens.color.focus};
    outline-offset: 2px;
  }

  &:has([aria-invalid='true']) {
    border-color: ${tokens.color.danger};
  }

  &:has(:disabled) {
    background: ${tokens.color.canvas};
    border-color: ${tokens.color.line};
    color: ${tokens.color.muted};
    cursor: not-allowed;
  }

  ${media.largeText} {
    grid-template-columns: auto minmax(0, 1fr);
  }
`;

const Dot = styled.input.attrs({ type: 'radio' })`
  appearance: none;
  width: 1.25rem;
  height: 1.25rem;
  margin: 0.125rem 0 0;
  border: 1.5px solid ${tokens.color.control};
  border-radius: ${tokens.radius.pill};
  cursor: inherit;

  &:checked {
    border: 6px solid ${tokens.color.ink};
  }

  &:focus-visible {
    outline: none;
  }

  @media (forced-colors: active) {
    appearance: auto;
  }
`;

const Name = styled.span`
  font-weight: ${tokens.weight.strong};
`;

const Aside = styled.span`
  ${media.largeText} {
    grid-column: 2;
  }
`;

const Description = styled.span`
  grid-column: 2 / -1;
  color: ${tokens.color.muted};
  font-size: ${tokens.size.sm};
`;

export interface RadioOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** At the end of the line: a price, an icon. */
  aside?: ReactNode;
  isDisabled?: boolean;
}

interface RadioGroupFieldProps extends Omit<FieldProps, 'isOptional'> {
  options: readonly RadioOption[];
}

/** A choice of one among few, each a card with room for an explanation. */
export function RadioGroupField({ name, label, hint, options, className }: RadioGroupFieldProps) {
  const { field, error, ids, aria } = useFormField<string | null>(name, hint);
  return (
    <Group className={className} aria-describedby={aria['aria-describedby']}>
      <Legend>{label}</Legend>
      {options.map((option) => (
        <Option key={option.value}>
          <Dot
            name={field.name}
            value={option.value}
            checked={field.value === option.value}
            disabled={option.isDisabled}
            aria-invalid={aria['aria-invalid']}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
          <Name>{option.label}</Name>
          {option.aside && <Aside>{option.aside}</Aside>}
          {option.description && <Description>{option.description}</Description>}
        </Option>
      ))}
      <FieldError ids={ids} error={error} />
      <FieldHint ids={ids} hint={hint} />
    </Group>
  );
}
