import type { ProductView } from '@boom/contract';
import { lazyComponent, tokens } from '@boom/platform';
import { useNavigationType } from '@boom/platform/router';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useIsNear } from '../viewed/useIsNear';

/** Nothing that the page needs: without them it is whole. */
const OpinionsSection = lazyComponent(() => import('./OpinionsSection'), {
  waiting: () => null,
  failed: () => null,
});

/** As high as both sections without an entry, or with a review; a link from the stars ends below the navbar. */
const Place = styled.div<{ $hasReviews: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[7]};
  min-height: ${({ $hasReviews }) => ($hasReviews ? '46rem' : '20rem')};
  scroll-margin-top: 6.5rem;
`;

/** Where the stars beside the product's name lead. */
export const REVIEWS_PLACE = 'opiniones';

/** What buyers say and what people asked; loaded when scrolled near. */
export function ProductOpinions({ product }: { product: ProductView }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place, true);
  const how = useNavigationType();
  // From another page of the shop: a document's first address is the browser's, and "back" has a place of its own.
  useEffect(() => {
    if (how !== 'POP' && location.hash.slice(1) === REVIEWS_PLACE) place.current?.scrollIntoView();
  }, [how]);
  return (
    <Place ref={place} id={REVIEWS_PLACE} $hasReviews={product.starCounts !== undefined}>
      {isNear && <OpinionsSection product={product} />}
    </Place>
  );
}
