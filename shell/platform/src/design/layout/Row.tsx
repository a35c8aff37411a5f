import type { ComponentProps, ElementType } from 'react';
import styled from 'styled-components';
import { type Space, tokens } from '../tokens';

interface Look {
  $gap: Space;
  $align: string;
  $justify: string;
  $isWrapping: boolean;
}

const Line = styled.div<Look>`
  display: flex;
  flex-wrap: ${({ $isWrapping }) => ($isWrapping ? 'wrap' : 'nowrap')};
  gap: ${({ $gap }) => tokens.space[$gap]};
  align-items: ${({ $align }) => $align};
  justify-content: ${({ $justify }) => $justify};
  min-width: 0;
`;

export interface RowProps extends ComponentProps<'div'> {
  as?: ElementType;
  gap?: Space;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'space-between';
  isWrapping?: boolean;
}

/** Side by side, wrapping where there is no room. */
export function Row({ gap = 3, align = 'center', justify = 'start', isWrapping = true, ...rest }: RowProps) {
  return <Line $gap={gap} $align={align} $justify={justify} $isWrapping={isWrapping} {...rest} />;
}
