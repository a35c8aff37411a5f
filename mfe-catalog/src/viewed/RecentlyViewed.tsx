import { lazyComponent, useStoredList } from '@boom/platform';
import { useRef } from 'react';
import styled from 'styled-components';
import { useIsNear } from './useIsNear';
import { MAX_VIEWED, viewedProducts } from './viewedProducts';

/** Optional: it has no loading state and no error message. */
const ViewedShelf = lazyComponent(() => import('./ViewedShelf'), {
  waiting: () => null,
  failed: () => null,
});

/** As high as the shelf, so that nothing moves when it renders. */
const Place = styled.div`
  min-height: 17.5rem;
`;

/** The recently viewed products, at the end of the page; loaded when scrolled near. Not rendered without any. */
export function RecentlyViewed({ without }: { without?: string }) {
  const viewed = useStoredList(viewedProducts);
  const ids = viewed.filter((id) => id !== without).slice(0, MAX_VIEWED);
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place, ids.length > 0);
  if (ids.length === 0) return null;
  return <Place ref={place}>{isNear && <ViewedShelf ids={ids} />}</Place>;
}
