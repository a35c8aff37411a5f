import { Card, media, stretchedLink, tokens } from '@boom/platform';
import { Link } from '@boom/platform/router';
import styled, { css } from 'styled-components';

export type CardLayout = 'grid' | 'list';

/** Where a pointer can hover there is room for words that give way to buttons. */
const withHover = '@media (hover: hover) and (min-width: 640px)';

export const Photo = styled.button`
  position: relative;
  z-index: 1;
  display: block;
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: inherit;
  background: none;
  cursor: zoom-in;

  &:focus-visible {
    outline-offset: -3px;
    border-radius: ${tokens.radius.card};
  }
`;

export const Stage = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: calc(${tokens.radius.card} - 1px) calc(${tokens.radius.card} - 1px) 0 0;

  & img {
    transition: scale ${tokens.motion.surface} ${tokens.easing};
  }
`;

export const Corner = styled.div`
  position: absolute;
  top: 0.625rem;
  left: 0.625rem;
  z-index: 2;
  display: flex;
  pointer-events: none;
`;

export const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 0.5rem;
  min-width: 0;
  padding: 0.75rem;

  ${media.fromTablet} {
    padding: 0.875rem 1rem 1rem;
  }
`;

export const Name = styled.h3`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  font-size: ${tokens.size.sm};
  font-weight: ${tokens.weight.strong};
  letter-spacing: -0.01em;
  line-height: 1.35;
  text-wrap: pretty;

  ${media.fromTablet} {
    font-size: ${tokens.size.md};
  }
`;

export const NameLink = styled(Link)`
  ${stretchedLink}
`;

/** As high as a price with its transfer line, so that nothing moves when the discount is known. */
export const Prices = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.25rem;
  min-height: 3.25rem;
`;

export const About = styled.p`
  display: none;
  color: ${tokens.color.muted};
  font-size: ${tokens.size.sm};
  line-height: 1.4;
  text-wrap: pretty;

  ${withHover} {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
    overflow: hidden;
  }
`;

export const Actions = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  flex-direction: column;
  justify-content: end;
  gap: 0.5rem;

  /* Two cards side by side on a phone leave just enough for "Agregar al Carrito" on one line. */
  ${media.phone} {
    & > button,
    & > a {
      padding-inline: 0.25rem;
    }
  }
`;

/** Words or buttons, at the bottom whatever stands above. */
export const Foot = styled.div`
  position: relative;
  margin-top: auto;
`;

const asList = css`
  flex-direction: row;

  & ${Stage} {
    display: flex;
    flex: none;
    align-items: center;
    width: 8rem;
    background: ${tokens.color.stage};
    border-radius: calc(${tokens.radius.card} - 1px) 0 0 calc(${tokens.radius.card} - 1px);

    ${media.fromTablet} {
      width: 14rem;
    }
  }

  ${media.fromTablet} {
    & ${Body} {
      display: grid;
      grid-template-rows: repeat(3, auto) 1fr;
      grid-template-columns: minmax(0, 1fr) 14rem;
      column-gap: 2rem;
      padding: 1.25rem 1.5rem;
    }

    & ${Body} > * {
      grid-column: 1;
    }

    & ${Foot} {
      display: contents;
    }

    & ${Body} > ${Prices} {
      grid-row: 1 / 4;
      grid-column: 2;
    }

    & ${Actions} {
      grid-row: 4;
      grid-column: 2;
    }
  }
`;

const asTile = css`
  flex-direction: column;

  /* In place of the words, not below them: the card keeps its height. */
  ${withHover} {
    & ${Foot} {
      min-height: 5rem;
    }

    & ${Actions} {
      position: absolute;
      inset: 0;
      background: ${tokens.color.raised};
      opacity: 0;
    }

    &:hover ${Actions}, &:focus-within ${Actions} {
      opacity: 1;
      transition: opacity ${tokens.motion.feedback} ${tokens.easing};
    }
  }
`;

export const Sheet = styled(Card)<{ $layout: CardLayout }>`
  display: flex;
  height: 100%;
  ${({ $layout }) => ($layout === 'list' ? asList : asTile)}

  ${media.hover} {
    &:hover ${Stage} img {
      scale: 1.03;
    }
  }
`;
