import type { ProductView } from '@boom/contract';
import { useToast } from '@boom/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWishlistTexts } from './i18n';
import { useMergedWishes } from './useMergedWishes';
import { useWishes, wishOf } from './useWishes';
import type { HeartState } from './WishToggle';

interface WishKeeperProps {
  /** Somebody waits for it: where its file cannot be loaded, that is said, with another try. */
  isOpen: boolean;
  product: ProductView;
  /** How often the heart was pressed; one more toggles the wish. */
  presses: number;
  onChange: (heart: HeartState) => void;
}

/** Knows what is on the wish list and changes it; the heart beside it shows that. */
export default function WishKeeper({ product, presses, onChange }: WishKeeperProps): null {
  const { t } = useWishlistTexts();
  const showToast = useToast();
  const { wishes, hasFailed, add, remove } = useWishes();
  useMergedWishes();
  const [isChanging, setChanging] = useState(false);
  const isWanted = wishes?.some(({ productId }) => productId === product.id) ?? false;
  // Before that a press would not know what to do: it waits.
  const isKnown = !!wishes || hasFailed;
  const isBusy = isChanging || (presses > 0 && !isKnown);
  // What is known changes with the account: a press counts once.
  const done = useRef(0);

  const toggle = useEffectEvent(async () => {
    setChanging(true);
    if (isWanted) await remove(product.id);
    else if (await add(wishOf(product)))
      showToast({ title: t('added'), description: product.name, action: { label: t('see'), leads: '/favoritos' } });
    setChanging(false);
  });
  useEffect(() => {
    if (presses === done.current || !isKnown) return;
    done.current = presses;
    void toggle();
  }, [presses, isKnown]);
  useEffect(() => {
    onChange({ isWanted, isBusy });
  }, [onChange, isWanted, isBusy]);
  return null;
}
