import { media, tokens } from '@boom/platform';
import { css } from 'styled-components';
import { withHover } from './cardParts';

export type CardLayout = 'grid' | 'list';

const inside = `calc(${tokens.radius.card} - 1px)`;

/** Picture above the text. */
export const asTiles = css`
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

/** Picture beside the text. */
export const asRows = css`
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
