import styled from 'styled-components';
import { ownProps } from '../ownProps';
import { type Space, tokens } from '../tokens';

export interface StackProps {
  gap?: Space;
  align?: 'stretch' | 'start' | 'center' | 'end';
}

/** One below the other. */
export const Stack = styled.div.withConfig(ownProps('gap', 'align'))<StackProps>`
  display: flex;
  flex-direction: column;
  gap: ${({ gap = 4 }) => tokens.space[gap]};
  ${({ align }) => align && `align-items: ${align};`}
  min-width: 0;
`;
