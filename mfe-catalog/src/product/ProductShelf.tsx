import type { ProductView } from '@boom/contract';
import { Heading, media, Row, Stack } from '@boom/platform';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ProductGrid } from '../card/ProductGrid';

/** One row on every screen, which scrolls sideways where it does not fit. */
const Shelf = styled.div`
  ${media.belowDesktop} {
    & > ul {
      display: flex;
      margin: -4px calc(-1 * var(--space-4));
      padding: 4px var(--space-4);
      overflow-x: auto;
      scroll-snap-type: x proximity;
      scroll-padding-inline: var(--space-4);
      scrollbar-width: none;
    }

    & li {
      flex: none;
      width: min(13rem, 60vw);
      scroll-snap-align: start;
    }
  }
`;

interface ProductShelfProps {
  /** Of the heading. */
  id: string;
  title: string;
  products: ProductView[];
  /** Beside the heading. */
  children?: ReactNode;
}

/** A row of cards under a heading. */
export function ProductShelf({ id, title, products, children }: ProductShelfProps) {
  return (
    <Stack as="section" gap={5} aria-labelledby={id}>
      <Row justify="space-between" align="baseline">
        <Heading level={2} size="xl" id={id}>
          {title}
        </Heading>
        {children}
      </Row>
      <Shelf>
        <ProductGrid products={products} />
      </Shelf>
    </Stack>
  );
}
