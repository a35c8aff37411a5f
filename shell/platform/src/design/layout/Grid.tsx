import styled, { css } from 'styled-components';
import { ownProps } from '../ownProps';
import { media, type Space, tokens } from '../tokens';

export interface GridColumns {
  phone: number;
  tablet: number;
  desktop: number;
  wide: number;
}

/** The product grid of the shop: two on a phone, five on a wide screen. */
export const productColumns: GridColumns = { phone: 2, tablet: 3, desktop: 4, wide: 5 };

const equal = (count: number) => `grid-template-columns: repeat(${count}, minmax(0, 1fr));`;

const columnStyles = (columns: GridColumns | string) =>
  typeof columns === 'string'
    ? `grid-template-columns: repeat(auto-fill, minmax(min(${columns}, 100%), 1fr));`
    : css`
        ${equal(columns.phone)}
        ${media.fromTablet} {
          ${equal(columns.tablet)}
        }
        ${media.fromDesktop} {
          ${equal(columns.desktop)}
        }
        ${media.fromWide} {
          ${equal(columns.wide)}
        }
      `;

export interface GridProps {
  gap?: Space;
  /** Columns per screen, or the least width of a cell ("16rem") and as many as fit. */
  columns?: GridColumns | string;
}

export const Grid = styled.div.withConfig(ownProps('gap', 'columns'))<GridProps>`
  display: grid;
  gap: ${({ gap = 4 }) => tokens.space[gap]};
  ${({ columns = '16rem' }) => columnStyles(columns)}
`;
