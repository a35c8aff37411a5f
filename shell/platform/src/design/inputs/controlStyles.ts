import { css } from 'styled-components';
import { tokens } from '../tokens';

/** Shared by input, textarea and select. */
export const controlStyles = css`
  display: block;
  width: 100%;
  min-height: ${tokens.controlHeight};
  padding: 0.375rem var(--control-padding);
  background: ${tokens.color.raised};
  color: ${tokens.color.ink};
  border: 1px solid ${tokens.color.control};
  border-radius: ${tokens.radius.control};
  /* iOS zooms into fields with less than 16 px. */
  font-size: max(var(--control-text), 16px);
  line-height: 1.4;
  transition:
    border-color ${tokens.motion.feedback},
    box-shadow ${tokens.motion.feedback};

  @media (hover: hover) and (pointer: fine) {
    font-size: var(--control-text);

    &:hover:not(:disabled) {
      border-color: ${tokens.color.ink};
    }
  }

  &::placeholder {
    color: ${tokens.color.muted};
    opacity: 1;
  }

  &:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 0;
    border-color: ${tokens.color.focus};
  }

  &[aria-invalid='true'] {
    border-color: ${tokens.color.danger};
    box-shadow: inset 0 0 0 1px ${tokens.color.danger};
  }

  &:disabled {
    background: ${tokens.color.canvas};
    border-color: ${tokens.color.line};
    color: ${tokens.color.muted};
    cursor: not-allowed;
  }
`;
