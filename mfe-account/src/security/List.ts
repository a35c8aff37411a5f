import { tokens } from '@boom/platform';
import styled from 'styled-components';

/** The lists of the security section: icon, description, actions. */
export const List = styled.ul`
  display: grid;
  gap: ${tokens.space[3]};
  width: 100%;
`;

export const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${tokens.space[3]};
  align-items: center;
  overflow-wrap: anywhere;

  & > svg {
    width: 1.25rem;
    height: 1.25rem;
    color: ${tokens.color.muted};
  }
`;
