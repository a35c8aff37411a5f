import type { ComponentProps, ElementType } from 'react';
import styled, { css } from 'styled-components';
import { type TypeSize, tokens } from '../tokens';

const tones = {
  ink: tokens.color.ink,
  muted: tokens.color.muted,
  boom: tokens.color.boomText,
  success: tokens.color.success,
  warning: tokens.color.warning,
  danger: tokens.color.danger,
} as const;
export type TextTone = keyof typeof tones;

interface Look {
  $size: TypeSize;
  $tone: TextTone;
  $weight: keyof typeof tokens.weight;
  $isTabular: boolean;
  $lines?: number;
}

const Words = styled.p<Look>`
  font-size: ${({ $size }) => tokens.size[$size]};
  color: ${({ $tone }) => tones[$tone]};
  font-weight: ${({ $weight }) => tokens.weight[$weight]};
  text-wrap: pretty;
  ${({ $isTabular }) => $isTabular && 'font-variant-numeric: tabular-nums;'}
  ${({ $lines }) =>
    $lines &&
    css`
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: ${$lines};
      overflow: hidden;
    `}
`;

export interface TextProps extends ComponentProps<'p'> {
  as?: ElementType;
  size?: TypeSize;
  tone?: TextTone;
  weight?: keyof typeof tokens.weight;
  /** Figures of one width, for columns and totals. */
  isTabular?: boolean;
  /** Cuts after so many lines, with an ellipsis. */
  lines?: number;
}

export function Text({ size = 'md', tone = 'ink', weight = 'regular', isTabular = false, lines, ...rest }: TextProps) {
  return <Words $size={size} $tone={tone} $weight={weight} $isTabular={isTabular} $lines={lines} {...rest} />;
}
