import { media, stretchedLink, tokens } from '@boom/platform';
import { css } from 'styled-components';

/** Where a pointer can hover there is room for words that give way to buttons. */
export const withHover = '@media (hover: hover) and (min-width: 40em)';

/** The card itself. */
export const card = css`
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

/** Its picture, which opens the quick view. */
export const photo = css`
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

/** What stands beside or below the picture. */
export const words = css`
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
