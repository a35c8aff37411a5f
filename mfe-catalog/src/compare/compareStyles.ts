import { media, tokens } from '@boom/platform';
import styled, { createGlobalStyle } from 'styled-components';

/** Prints the table alone, without the shop around it. */
export const TableAlone = createGlobalStyle`
  @media print {
    header, footer, nav, .compare-buy, .compare-tools, th button { display: none !important; }
  }
`;

/** Scrolls within itself, both ways: the page never does so sideways. */
export const Frame = styled.div`
  --first: 7rem;

  max-height: calc(100dvh - 7rem);
  overflow: auto;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.raised};
  scrollbar-width: thin;
  /* What has the focus is not below the head, nor behind the first column. */
  scroll-padding: 6rem 0 0 calc(var(--first) + 0.5rem);

  ${media.fromTablet} {
    --first: 11rem;
  }

  @media print {
    max-height: none;
    overflow: visible;
    border: 0;
  }
`;

export const Sheet = styled.table`
  min-width: 100%;
  border-spacing: 0;
  border-collapse: separate;
  font-size: ${tokens.size.sm};
  text-align: left;

  & th,
  & td {
    min-width: 9rem;
    max-width: 20rem;
    padding: 0.75rem;
    border-bottom: 1px solid ${tokens.color.line};
    background: ${tokens.color.raised};
    vertical-align: top;
    overflow-wrap: anywhere;

    ${media.fromTablet} {
      min-width: 11rem;
      padding: 0.75rem 1rem;
    }
  }

  & tr > :first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    width: var(--first);
    min-width: var(--first);
    max-width: var(--first);
    border-right: 1px solid ${tokens.color.line};
    color: ${tokens.color.muted};
    font-weight: ${tokens.weight.regular};
    hyphens: auto;

    ${media.phone} {
      padding-inline: 0.5rem;
      font-size: ${tokens.size.xs};
    }
  }

  & thead th {
    position: sticky;
    top: 0;
    z-index: 2;
  }

  & thead tr > :first-child {
    z-index: 3;
  }

  & thead th > div {
    display: flex;
    gap: 0.25rem;
    align-items: start;
    justify-content: space-between;
  }

  /* A name takes three lines at most; the product's page has all of it. */
  & thead a {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
    font-weight: ${tokens.weight.strong};
    line-height: 1.35;
  }

  & thead button {
    flex: none;
    margin: -0.375rem -0.5rem 0 0;
  }

  & .compare-buy {
    display: grid;
    gap: 0.5rem;
    margin-top: 0.75rem;
  }

  & .compare-none {
    color: ${tokens.color.muted};
    font-weight: ${tokens.weight.regular};
  }

  /* By weight and a mark, not by colour alone. */
  & [data-differs] > td {
    background: ${tokens.color.infoSoft};
    font-weight: ${tokens.weight.strong};
  }

  & [data-differs] > th::before {
    content: '≠ ' / '';
    color: ${tokens.color.info};
    font-weight: ${tokens.weight.heavy};
  }
`;
