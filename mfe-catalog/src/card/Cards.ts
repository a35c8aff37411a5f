import { media } from '@boom/platform';
import styled from 'styled-components';
import { asRows, asTiles } from './cardLayouts';
import { card, photo, words } from './cardParts';

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

  /* A price in large text needs the whole width of a phone. */
  ${media.largeText} {
    --columns: 1;
  }

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
