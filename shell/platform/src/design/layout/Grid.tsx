import styled, { css } from 'styled-components';
import { ownProps } from '../ownProps';
import { media, type Space, tokens } from '../tokens';

interface GridColumns {
  phone: number;
  tablet: number;
  desktop: number;
}

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
      `;

interface GridProps {
  gap?: Space;
  /** Columns per screen, or the least width of a cell ("16rem") and as many as fit. */
  columns?: GridColumns | string;
}

export const Grid = styled.div.withConfig(ownProps('gap', 'columns'))<GridProps>`
  display: grid;
  gap: ${({ gap = 4 }) => tokens.space[gap]};
  ${({ columns = '16rem' }) => columnStyles(columns)}
`;
