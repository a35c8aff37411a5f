import type { ComponentProps, ElementType } from 'react';
import styled, { css } from 'styled-components';
import { media, type Space, tokens } from '../tokens';

interface Columns {
  phone: number;
  tablet: number;
  desktop: number;
  wide: number;
}

const columnsOf = (count: number) => `grid-template-columns: repeat(${count}, minmax(0, 1fr));`;

const Cells = styled.div<{ $gap: Space; $columns: Columns | string }>`
  display: grid;
  gap: ${({ $gap }) => tokens.space[$gap]};
  ${({ $columns }) =>
    typeof $columns === 'string'
      ? css`
          grid-template-columns: repeat(auto-fill, minmax(min(${$columns}, 100%), 1fr));
        `
      : css`
          ${columnsOf($columns.phone)}
          ${media.fromTablet} {
            ${columnsOf($columns.tablet)}
          }
          ${media.fromDesktop} {
            ${columnsOf($columns.desktop)}
          }
          ${media.fromWide} {
            ${columnsOf($columns.wide)}
          }
        `}
`;

/** The product grid of the shop: two on a phone, five on a wide screen. */
export const productColumns: Columns = { phone: 2, tablet: 3, desktop: 4, wide: 5 };

export interface GridProps extends ComponentProps<'div'> {
  as?: ElementType;
  gap?: Space;
  /** Columns per screen, or the least width of a cell ("16rem") and as many as fit. */
  columns?: Columns | string;
}

export function Grid({ gap = 4, columns = '16rem', ...rest }: GridProps) {
  return <Cells $gap={gap} $columns={columns} {...rest} />;
}
