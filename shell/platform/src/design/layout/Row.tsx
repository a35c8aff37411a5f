import styled from 'styled-components';
import { ownProps } from '../ownProps';
import { type Space, tokens } from '../tokens';

interface RowProps {
  gap?: Space;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'space-between';
  isWrapping?: boolean;
}

/** Side by side, wrapping where there is no room. */
export const Row = styled.div.withConfig(ownProps('gap', 'align', 'justify', 'isWrapping'))<RowProps>`
  display: flex;
  flex-wrap: ${({ isWrapping = true }) => (isWrapping ? 'wrap' : 'nowrap')};
  gap: ${({ gap = 3 }) => tokens.space[gap]};
  align-items: ${({ align = 'center' }) => align};
  justify-content: ${({ justify = 'start' }) => justify};
  min-width: 0;
`;
