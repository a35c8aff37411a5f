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
    margin: 0;
    accent-color: ${tokens.color.ink};
  }
`;
