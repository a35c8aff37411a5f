import styled, { css } from 'styled-components';
import { ownProps } from '../ownProps';
import { media, type Space, tokens } from '../tokens';

interface CardProps {
  padding?: Space;
  /** The whole card is a link: it has a hover style. Give its title link `stretchedLink`. */
  isLink?: boolean;
}

const answersPointer = css`
  transition:
    border-color ${tokens.motion.feedback} ${tokens.easing},
    box-shadow ${tokens.motion.feedback} ${tokens.easing};

  ${media.hover} {
    &:hover {
      border-color: ${tokens.color.control};
      box-shadow: ${tokens.shadow.raised};
    }
  }
`;

export const Card = styled.div.withConfig(ownProps('padding', 'isLink'))<CardProps>`
  position: relative;
  min-width: 0;
  padding: ${({ padding = 5 }) => tokens.space[padding]};
  background: ${tokens.color.raised};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  ${({ isLink }) => isLink && answersPointer}
`;

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
