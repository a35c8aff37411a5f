import { css } from 'styled-components';
import { media, tokens } from '../tokens';

/**
 * `primary` is the one red action of a view; `secondary` its neighbour; `ghost` for the rest;
 * `danger` destroys something: rust on a tint, so that it is never taken for the red one.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const { color } = tokens;

/** Variant and size as attributes, so that all buttons share one style text. */
export const lookOf = (variant: ButtonVariant, size: ButtonSize, isBlock = false) => ({
  'data-variant': variant,
  'data-size': size,
  'data-block': isBlock || undefined,
});

/**
 * What buttons and links that look like buttons share; they carry the attributes of `lookOf`. `:where` has no specificity,
 * so that `styled(Button)` overrides.
 */
export const buttonStyles = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.5rem;
  border: 1px solid transparent;
  border-radius: ${tokens.radius.control};
  font-weight: ${tokens.weight.strong};
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  touch-action: manipulation;
  transition:
    background-color ${tokens.motion.feedback} ${tokens.easing},
    border-color ${tokens.motion.feedback} ${tokens.easing},
    transform ${tokens.motion.feedback} ${tokens.easing};

  &:where([data-variant='primary']) {
    background: ${color.boom};
    color: ${color.onBoom};
    --button-hover: ${color.boomHover};
  }

  &:where([data-variant='secondary']) {
    background: ${color.raised};
    color: ${color.ink};
    border-color: ${color.control};
    --button-hover: ${color.hover};
  }

  &:where([data-variant='ghost']) {
    background: transparent;
    color: ${color.ink};
    --button-hover: ${color.hover};
  }

  &:where([data-variant='danger']) {
    background: ${color.dangerSoft};
    color: ${color.danger};
    border-color: ${color.danger};
    --button-hover: ${color.raised};
  }

  &:where([data-size='sm']) {
    min-height: 2.25rem;
    padding: 0.25rem 0.75rem;
    font-size: ${tokens.size.sm};

    /* The finger's target stays 44 px high. */
    &::after {
      content: '';
      position: absolute;
      inset: -4px 0;
    }
  }

  &:where([data-size='md']) {
    min-height: ${tokens.controlHeight};
    padding: 0.25rem calc(var(--control-padding) + 0.25rem);
    font-size: var(--control-text);
  }

  &:where([data-size='lg']) {
    min-height: 3.25rem;
    padding: 0.375rem 1.5rem;
    font-size: ${tokens.size.lg};
  }

  &:where([data-block]) {
    display: flex;
    width: 100%;
  }

  & > svg {
    flex: none;
    width: 1.25em;
    height: 1.25em;
  }

  ${media.hover} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--button-hover);
    }
  }

  &:active:not(:disabled, [aria-disabled='true']) {
    transform: scale(0.975);
  }

  &:disabled {
    background: ${color.hover};
    border-color: ${color.line};
    color: ${color.muted};
    cursor: not-allowed;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }
`;
