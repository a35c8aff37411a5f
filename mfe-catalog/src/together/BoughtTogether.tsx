import { lazyComponent } from '@boom/platform';
import { useRef } from 'react';
import { useIsNear } from '../viewed/useIsNear';

/** Nothing that the page needs: without it the page is whole. */
const TogetherShelf = lazyComponent(() => import('./TogetherShelf'), { waiting: () => null, failed: () => null });

/** What people bought with the product; asked for when scrolled near. Most products have nothing to show, and no place. */
export function BoughtTogether({ productId }: { productId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place, true);
  return <div ref={place}>{isNear && <TogetherShelf productId={productId} />}</div>;
}
