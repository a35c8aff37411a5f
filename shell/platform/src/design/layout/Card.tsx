import type { ComponentProps, ElementType } from 'react';
import styled, { css } from 'styled-components';
import { media, type Space, tokens } from '../tokens';

const Surface = styled.div<{ $padding: Space; $isLink: boolean }>`
  position: relative;
  min-width: 0;
  padding: ${({ $padding }) => tokens.space[$padding]};
  background: ${tokens.color.raised};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  ${({ $isLink }) =>
    $isLink &&
    css`
      transition:
        border-color ${tokens.motion.feedback} ${tokens.easing},
        box-shadow ${tokens.motion.feedback} ${tokens.easing};
      ${media.hover} {
        &:hover {
          border-color: ${tokens.color.control};
          box-shadow: ${tokens.shadow.raised};
        }
      }
    `}
`;

export interface CardProps extends ComponentProps<'div'> {
  as?: ElementType;
  padding?: Space;
  /** The whole card leads somewhere: it answers the pointer. Give its title link `stretchedLink`. */
  isLink?: boolean;
}

export function Card({ padding = 5, isLink = false, ...rest }: CardProps) {
  return <Surface $padding={padding} $isLink={isLink} {...rest} />;
}

/**
 * For the one link of a card, stretched over all of it; buttons inside rise above with `position: relative`.
 * Use as `styled(Link)` base: `const TitleLink = styled(Link)\`${stretchedLink}\``.
 */
export const stretchedLink = css`
  color: inherit;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${tokens.radius.card};
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 3px solid ${tokens.color.focus};
    outline-offset: 2px;
  }
`;
