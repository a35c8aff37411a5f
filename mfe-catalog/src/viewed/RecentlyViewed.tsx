import { lazyPart, useKeptList } from '@boom/platform';
import { useMemo, useRef } from 'react';
import styled from 'styled-components';
import { useIsNear } from './useIsNear';
import { MAX_VIEWED, viewedProducts } from './viewedProducts';

/** Nobody waits for it, and nobody misses it: no sign, no message. */
const ViewedShelf = lazyPart(async () => ({ default: (await import('./ViewedShelf')).ViewedShelf }), {
  waiting: () => null,
  failed: () => null,
});

/** As high as the shelf, so that nothing moves when it is drawn. */
const Place = styled.div`
  min-height: 17.5rem;
`;

/** The products seen last, below everything else; fetched when it comes near. Not there without any. */
export function RecentlyViewed({ without }: { without?: string }) {
  const kept = useKeptList(viewedProducts);
  const ids = useMemo(() => kept.filter((id) => id !== without).slice(0, MAX_VIEWED), [kept, without]);
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place, ids.length > 0);
  if (ids.length === 0) return null;
  return <Place ref={place}>{isNear && <ViewedShelf ids={ids} />}</Place>;
}
