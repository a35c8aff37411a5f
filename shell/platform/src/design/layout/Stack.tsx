import type { ComponentProps, ElementType } from 'react';
import styled from 'styled-components';
import { type Space, tokens } from '../tokens';

const Column = styled.div<{ $gap: Space; $align?: string }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap }) => tokens.space[$gap]};
  ${({ $align }) => $align && `align-items: ${$align};`}
  min-width: 0;
`;

export interface StackProps extends ComponentProps<'div'> {
  as?: ElementType;
  gap?: Space;
  align?: 'stretch' | 'start' | 'center' | 'end';
}

/** One below the other. */
export function Stack({ gap = 4, align, ...rest }: StackProps) {
  return <Column $gap={gap} $align={align} {...rest} />;
}
