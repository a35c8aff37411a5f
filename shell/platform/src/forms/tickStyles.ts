import styled from 'styled-components';
import { tokens } from '../design/tokens';

export const TickFrame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.25rem;
`;

/** The whole line is the target. */
export const TickLine = styled.label`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-height: ${tokens.controlHeight};
  cursor: pointer;

  &:has(:disabled) {
    color: ${tokens.color.muted};
    cursor: not-allowed;
  }
`;

export const TickText = styled.span`
  min-width: 0;
  line-height: 1.35;
`;

/** A native checkbox in our own clothes; the tick is two borders of a turned box. */
export const Tick = styled.input.attrs({ type: 'checkbox' })`
  appearance: none;
  display: grid;
  flex: none;
  place-content: center;
  width: 1.375rem;
  height: 1.375rem;
  background: ${tokens.color.raised};
  border: 1.5px solid ${tokens.color.control};
  border-radius: 6px;
  cursor: inherit;
  transition: background-color ${tokens.motion.feedback};

  &::before {
    content: '';
    width: 0.375rem;
    height: 0.6875rem;
    border: solid ${tokens.color.paper};
    border-width: 0 2.5px 2.5px 0;
    transform: translateY(-1px) rotate(45deg) scale(0);
    transition: transform ${tokens.motion.feedback} ${tokens.easing};
  }

  &:checked {
    background: ${tokens.color.ink};
    border-color: ${tokens.color.ink};
  }

  &:checked::before {
    transform: translateY(-1px) rotate(45deg) scale(1);
  }

  &[aria-invalid='true'] {
    border-color: ${tokens.color.danger};
    box-shadow: 0 0 0 1px ${tokens.color.danger};
  }

  &:disabled {
    opacity: 0.5;
  }

  @media (forced-colors: active) {
    appearance: auto;
  }
`;
