import type { ProductView } from '@boom/contract';
import { Button, lazyComponent } from '@boom/platform';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useCardTexts } from '../card/i18n';
import { useHasMoved } from './useHasMoved';

/** What the heart shows: nothing is known of the wish list until its file is here. */
export interface HeartState {
  isWanted: boolean;
  isBusy: boolean;
}

/** A press of the heart: what was shown then. Another variant may be shown by the time it can be kept. */
export interface HeartPress {
  product: ProductView;
  isWanted: boolean;
}

const WishKeeper = lazyComponent(() => import('./WishKeeper'), { waiting: () => null });

/**
 * Puts a product on the wish list, or takes it off. What that needs is loaded when somebody first moves; the button stays
 * the same element, so that a press made before is not lost.
 */
export function WishToggle({ product }: { product: ProductView }) {
  const { t } = useCardTexts();
  const hasMoved = useHasMoved();
  const [pressed, setPressed] = useState<HeartPress>();
  const [heart, setHeart] = useState<HeartState>();
  const { isWanted, isBusy } = heart ?? { isWanted: false, isBusy: !!pressed };
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        isBlock
        isBusy={isBusy}
        icon={<Heart fill={isWanted ? 'currentColor' : 'none'} />}
        aria-pressed={isWanted}
        aria-label={t('favorite.toggle', { name: product.name })}
        onClick={() => setPressed({ product, isWanted })}
      >
        {t('favorite.add')}
      </Button>
      {(hasMoved || pressed) && (
        <WishKeeper isOpen={!!pressed} product={product} pressed={pressed} onChange={setHeart} />
      )}
    </>
  );
}

/** Comparing and the wish list, beside each other where they fit. */
export const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
`;
