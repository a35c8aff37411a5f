import styled, { css } from 'styled-components';
import { ownProps } from '../ownProps';
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

export interface TextProps {
  size?: TypeSize;
  tone?: TextTone;
  weight?: keyof typeof tokens.weight;
  /** Digits of equal width, for columns and totals. */
  isTabular?: boolean;
  /** Cuts after so many lines, with an ellipsis. */
  lines?: number;
}

const cut = (lines: number) => css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
  overflow: hidden;
  /* An ellipsis at the end of text that ends there is drawn outside. */
  text-align: start;
`;

/** Running text; `as="span"` inside a sentence. */
export const Text = styled.p.withConfig(ownProps('size', 'tone', 'weight', 'isTabular', 'lines'))<TextProps>`
  font-size: ${({ size = 'md' }) => tokens.size[size]};
  color: ${({ tone = 'ink' }) => tones[tone]};
  font-weight: ${({ weight = 'regular' }) => tokens.weight[weight]};
  letter-spacing: normal;
  text-wrap: pretty;
  ${({ isTabular }) => isTabular && 'font-variant-numeric: tabular-nums;'}
  ${({ lines }) => lines && cut(lines)}
`;
