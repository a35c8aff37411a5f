import { tokens } from '@boom/platform';
import styled from 'styled-components';

/** One of the choices: its button, its name, and what it costs. */
export const Choice = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${tokens.space[2]};
  align-items: center;
  min-height: ${tokens.controlHeight};
  overflow-wrap: anywhere;
  cursor: pointer;

  & > input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: ${tokens.color.ink};
  }
`;

/** A field of a form with choices. */
export const Choices = styled.fieldset`
  display: grid;
  gap: ${tokens.space[2]};
  min-width: 0;
  padding: 0;
  border: 0;

  & > legend {
    padding: 0 0 ${tokens.space[2]};
    font-size: ${tokens.size.sm};
    font-weight: ${tokens.weight.strong};
  }
`;
