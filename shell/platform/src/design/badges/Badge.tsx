import type { ComponentProps, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { tokens } from '../tokens';

const { color } = tokens;

const pair = (text: string, surface: string) => css`
  color: ${text};
  background: ${surface};
`;

const tones = {
  /** Paid, saved, by transfer. */
  success: pair(color.success, color.successSoft),
  /** Imported, few left, wait. */
  warning: pair(color.warning, color.warningSoft),
  /** External, on its way. */
  info: pair(color.info, color.infoSoft),
  new: pair(color.new, color.newSoft),
  danger: pair(color.danger, color.dangerSoft),
  neutral: pair(color.muted, color.hover),
  /** An offer, and only an offer. */
  boom: pair(color.onBoom, color.boom),
  /** Sold out. */
  black: pair(color.onBlack, color.black),
} as const;
export type BadgeTone = keyof typeof tones;

const Pill = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  width: fit-content;
  padding: 0.125rem 0.5rem;
  border-radius: ${tokens.radius.pill};
  font-size: ${tokens.size.xs};
  font-weight: ${tokens.weight.strong};
  line-height: 1.5;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  ${({ $tone }) => tones[$tone]}

  & > svg {
    flex: none;
    width: 0.875rem;
    height: 0.875rem;
  }
`;

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: BadgeTone;
  icon?: ReactNode;
}

export function Badge({ tone = 'neutral', icon, children, ...rest }: BadgeProps) {
  return (
    <Pill $tone={tone} {...rest}>
      {icon}
      {children}
    </Pill>
  );
}
