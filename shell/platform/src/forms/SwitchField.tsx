import styled from 'styled-components';
import { tokens } from '../design/tokens';
import { FieldError, FieldHint } from './FieldFrame';
import type { FieldProps } from './TextField';
import { TickFrame, TickLine, TickText } from './tickStyles';
import { useFormField } from './useFormField';

const Line = styled(TickLine)`
  justify-content: space-between;
`;

const Track = styled.input.attrs({ type: 'checkbox', role: 'switch' })`
  appearance: none;
  flex: none;
  width: 2.75rem;
  height: 1.625rem;
  padding: 0.1875rem;
  background: ${tokens.color.control};
  border-radius: ${tokens.radius.pill};
  cursor: inherit;
  transition: background-color ${tokens.motion.feedback} ${tokens.easing};

  &::before {
    content: '';
    display: block;
    width: 1.25rem;
    height: 1.25rem;
    background: ${tokens.color.paper};
    border-radius: ${tokens.radius.pill};
    transition: translate ${tokens.motion.feedback} ${tokens.easing};
  }

  &:checked {
    background: ${tokens.color.success};
  }

  &:checked::before {
    translate: 1.125rem 0;
  }

  &[aria-disabled] {
    opacity: 0.5;
  }

  @media (forced-colors: active) {
    appearance: auto;
  }
`;

interface SwitchFieldProps extends Omit<FieldProps, 'isOptional'> {
  /** While a change is saved, for example; it keeps the focus. */
  isDisabled?: boolean;
}

/** On or off, for settings; a consent is a `CheckboxField`. */
export function SwitchField({ name, label, hint, isDisabled, className }: SwitchFieldProps) {
  const { field, error, ids, aria } = useFormField<boolean>(name, hint);
  return (
    <TickFrame className={className}>
      <Line>
        <TickText>{label}</TickText>
        <Track
          {...aria}
          name={field.name}
          checked={field.value === true}
          aria-disabled={isDisabled || undefined}
          onChange={isDisabled ? () => {} : field.onChange}
          onBlur={field.onBlur}
        />
      </Line>
      <FieldError ids={ids} error={error} />
      <FieldHint ids={ids} hint={hint} />
    </TickFrame>
  );
}
