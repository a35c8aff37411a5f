import type { ProductView } from '@boom/contract';
import { useToast } from '@boom/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWishlistTexts } from './i18n';
import { useMergedWishes } from './useMergedWishes';
import { useWishes, wishOf } from './useWishes';
import type { HeartPress, HeartState } from './WishToggle';

interface WishKeeperProps {
  /** Somebody waits for it: where its file cannot be loaded, that is said, with another try. */
  isOpen: boolean;
  product: ProductView;
  /** The last press of the heart; another one turns round what it showed. */
  pressed?: HeartPress;
  onChange: (heart: HeartState) => void;
}

/** Knows what is on the wish list and changes it; the heart beside it shows that. */
export default function WishKeeper({ product, pressed, onChange }: WishKeeperProps): null {
  const { t } = useWishlistTexts();
  const showToast = useToast();
  const { wishes, hasFailed, add, remove } = useWishes();
  useMergedWishes();
  const [isChanging, setChanging] = useState(false);
  const isOnList = ({ id }: ProductView) => wishes?.some(({ productId }) => productId === id) ?? false;
  const isWanted = isOnList(product);
  // Before that a press would not know what to do: it waits.
  const isKnown = !!wishes || hasFailed;
  const isBusy = isChanging || (!!pressed && !isKnown);
  // What is known changes with the account: a press counts once.
  const done = useRef<HeartPress>(undefined);

  const toggle = useEffectEvent(async ({ product: wished, isWanted: wasShown }: HeartPress) => {
    // The list, which was still on its way, has it as the press was to have it.
    if (isOnList(wished) !== wasShown) return;
    setChanging(true);
    if (wasShown) await remove(wished.id);
    else if (await add(wishOf(wished)))
      showToast({ title: t('added'), description: wished.name, action: { label: t('see'), leads: '/favoritos' } });
    setChanging(false);
  });
  useEffect(() => {
    if (!pressed || pressed === done.current || !isKnown) return;
    done.current = pressed;
    void toggle(pressed);
  }, [pressed, isKnown]);
  useEffect(() => {
    onChange({ isWanted, isBusy });
  }, [onChange, isWanted, isBusy]);
  return null;
}
