import { media, stretchedLink, tokens } from '@boom/platform';
import styled, { css } from 'styled-components';

export type CardLayout = 'grid' | 'list';

/** Where a pointer can hover there is room for words that give way to buttons. */
const withHover = '@media (hover: hover) and (min-width: 640px)';
const inside = `calc(${tokens.radius.card} - 1px)`;

const card = css`
  position: relative;
  display: flex;
  min-width: 0;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.raised};
  transition:
    border-color ${tokens.motion.feedback} ${tokens.easing},
    box-shadow ${tokens.motion.feedback} ${tokens.easing};

  /*
   * Cards below the screen are laid out and painted when they come near; until then a card counts as high as its square
   * picture and the text of an ordinary product.
   */
  @supports (contain-intrinsic-size: auto 1cqw) {
    content-visibility: auto;
    contain-intrinsic-size: auto 10rem auto var(--card-height);

    /* Such a card clips its children's outlines, but not its own. */
    &:has(.card-link:focus-visible) {
      outline: 3px solid ${tokens.color.focus};
      outline-offset: 2px;
    }

    & .card-link:focus-visible::after {
      outline: none;
    }
  }

  ${media.hover} {
    &:hover {
      border-color: ${tokens.color.control};
      box-shadow: ${tokens.shadow.raised};
    }

    &:hover .card-photo img {
      scale: 1.03;
    }
  }
`;

const photo = css`
  position: relative;
  z-index: 1;
  display: block;
  padding: 0;
  overflow: hidden;
  border: 0;
  background: none;
  cursor: zoom-in;

  &:focus-visible {
    outline-offset: -3px;
    border-radius: ${tokens.radius.card};
  }

  & img {
    transition: scale ${tokens.motion.surface} ${tokens.easing};
  }
`;

const words = css`
  & .card-badge {
    position: absolute;
    top: 0.625rem;
    left: 0.625rem;
    z-index: 2;
    max-width: calc(100% - 1.25rem);
    white-space: normal;
    pointer-events: none;
  }

  & .card-body {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: 0.5rem;
    min-width: 0;
    padding: 0.75rem;

    ${media.fromTablet} {
      padding: 0.875rem 1rem 1rem;
    }
  }

  & .card-name {
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
  }

  & .card-link {
    ${stretchedLink}
  }

  /* Two columns on a phone leave little room for the stars. */
  & .card-rating {
    ${media.phone} {
      gap: 0.125rem 0.25rem;
      font-size: ${tokens.size.xs};
    }
  }

  /* As high as a price with its transfer line, so that nothing moves when the discount is known. */
  & .card-price {
    min-height: 3.25rem;
  }

  & .card-few {
    color: ${tokens.color.warning};
    font-size: ${tokens.size.sm};
    font-weight: ${tokens.weight.strong};
    line-height: 1.35;
  }

  & .card-about {
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
  }

  /* Text or buttons, always at the bottom of the card. */
  & .card-foot {
    position: relative;
    margin-top: auto;
  }

  & .card-actions {
    position: relative;
    z-index: 1;
    display: flex;
    flex-direction: column;
    justify-content: end;
    gap: 0.5rem;

    /* Two cards side by side on a phone leave just enough for "Agregar al Carrito" on one line. */
    ${media.phone} {
      & > * {
        padding-inline: 0.25rem;
      }
    }
  }
`;

const asTiles = css`
  --card-height: calc((100cqw - (var(--columns) - 1) * 1rem) / var(--columns) + var(--words-height));
  --words-height: 23.5rem;

  ${media.fromTablet} {
    --words-height: 22.5rem;
  }

  & > * {
    flex-direction: column;
  }

  & .card-photo {
    width: 100%;
    border-radius: ${inside} ${inside} 0 0;
  }

  /* Instead of the text, not below it: the card keeps its height. */
  ${withHover} {
    & .card-foot {
      min-height: 5rem;
    }

    & .card-actions {
      position: absolute;
      inset: 0;
      background: ${tokens.color.raised};
      opacity: 0;
    }

    & > :hover .card-actions,
    & > :focus-within .card-actions {
      opacity: 1;
      transition: opacity ${tokens.motion.feedback} ${tokens.easing};
    }
  }
`;

const asRows = css`
  --columns: 1;
  --card-height: 19.75rem;

  & .card-photo {
    display: flex;
    flex: none;
    align-items: center;
    width: 8rem;
    border-radius: ${inside} 0 0 ${inside};
    background: ${tokens.color.stage};
  }

  /* Within the picture: the text begins beside it. */
  & .card-badge {
    max-width: 6.75rem;
  }

  ${media.fromTablet} {
    --card-height: 14.5rem;

    & .card-photo {
      width: 14rem;
    }

    & .card-body {
      display: grid;
      grid-template-rows: repeat(3, auto) 1fr;
      grid-template-columns: minmax(0, 1fr) 14rem;
      column-gap: 2rem;
      padding: 1.25rem 1.5rem;
    }

    & .card-body > * {
      grid-column: 1;
    }

    & .card-foot {
      display: contents;
    }

    & .card-body > .card-price {
      grid-row: 1 / 4;
      grid-column: 2;
    }

    & .card-actions {
      grid-row: 4;
      grid-column: 2;
    }
  }
`;

/**
 * A list of product cards, with all styles of a card in one static sheet: a styled component per element cost more than
 * rendering the card.
 */
export const Cards = styled.ul`
  --columns: 2;

  display: grid;
  grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  gap: 1rem;
  container-type: inline-size;

  ${media.fromTablet} {
    --columns: 3;
  }

  ${media.fromDesktop} {
    --columns: 4;

    /* Beside the filters there is room for one column less. */
    &[data-room='narrow'] {
      --columns: 3;
    }
  }

  ${media.fromWide} {
    --columns: 5;

    &[data-room='narrow'] {
      --columns: 4;
    }
  }

  & > * {
    ${card}
  }

  & .card-photo {
    ${photo}
  }

  ${words}

  &[data-layout='grid'] {
    ${asTiles}
  }

  &[data-layout='list'] {
    ${asRows}
  }
`;
