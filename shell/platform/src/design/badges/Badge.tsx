import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { tokens } from '../tokens';

const { color } = tokens;

const tones = {
  /** Paid, saved, by transfer. */
  success: [color.success, color.successSoft],
  /** Imported, few left, wait. */
  warning: [color.warning, color.warningSoft],
  /** External, being delivered. */
  info: [color.info, color.infoSoft],
  new: [color.new, color.newSoft],
  danger: [color.danger, color.dangerSoft],
  neutral: [color.muted, color.hover],
  /** An offer, and only an offer. */
  boom: [color.onBoom, color.boom],
  /** Sold out. */
  black: [color.onBlack, color.black],
} as const;
export type BadgeTone = keyof typeof tones;

const toneStyles = Object.entries(tones)
  .map(([tone, [text, surface]]) => `&:where([data-tone='${tone}']) { color: ${text}; background: ${surface}; }`)
  .join('\n');

const Pill = styled.span`
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
  ${toneStyles}

  & > svg {
    flex: none;
    width: 0.875rem;
    height: 0.875rem;
  }
`;

interface BadgeProps extends ComponentProps<'span'> {
  tone?: BadgeTone;
}

export function Badge({ tone = 'neutral', ...rest }: BadgeProps) {
  return <Pill data-tone={tone} {...rest} />;
}
