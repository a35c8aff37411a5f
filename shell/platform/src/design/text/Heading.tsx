import type { ComponentProps } from 'react';
import styled, { css } from 'styled-components';
import { media, type TypeSize, tokens } from '../tokens';

const sizeOfLevel: Record<1 | 2 | 3 | 4, TypeSize> = { 1: '3xl', 2: '2xl', 3: 'xl', 4: 'lg' };
/** Large titles give way on a phone. */
const onPhone: Partial<Record<TypeSize, TypeSize>> = { '4xl': '3xl', '3xl': '2xl', '2xl': 'xl' };

const Title = styled.h2<{ $size: TypeSize }>`
  font-weight: ${tokens.weight.heavy};
  line-height: 1.12;
  letter-spacing: -0.02em;
  text-wrap: balance;
  ${({ $size }) => css`
    font-size: ${tokens.size[$size]};
    ${media.phone} {
      font-size: ${tokens.size[onPhone[$size] ?? $size]};
    }
  `}
`;

interface HeadingProps extends ComponentProps<'h2'> {
  /** Place in the outline of the page. */
  level: 1 | 2 | 3 | 4;
  /** Another size than the level's own. */
  size?: TypeSize;
}

export function Heading({ level, size, ...rest }: HeadingProps) {
  return <Title as={`h${level}`} $size={size ?? sizeOfLevel[level]} {...rest} />;
}
