import type { ProductView } from '@boom/contract';
import { Button, useToast } from '@boom/platform';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { useWishlistTexts } from './i18n';
import { useWishes, wishOf } from './useWishes';

/** Puts a product on the wish list, or takes it off. */
export default function WishToggle({ product }: { product: ProductView }) {
  const { t } = useWishlistTexts();
  const showToast = useToast();
  const { wishes, isError, add, remove } = useWishes();
  const [isBusy, setBusy] = useState(false);
  const isWanted = wishes?.some(({ productId }) => productId === product.id) ?? false;

  const handleClick = async () => {
    setBusy(true);
    if (isWanted) await remove(product.id);
    else if (await add(wishOf(product)))
      showToast({ title: t('added'), description: product.name, action: { label: t('see'), leads: '/favoritos' } });
    setBusy(false);
  };
  return (
    <Button
      variant="ghost"
      size="sm"
      isBlock
      // What is on the list is not known yet: a press would not know what to do.
      isBusy={isBusy || (!wishes && !isError)}
      icon={<Heart aria-hidden="true" fill={isWanted ? 'currentColor' : 'none'} />}
      aria-pressed={isWanted}
      aria-label={t('toggle', { name: product.name })}
      onClick={handleClick}
    >
      {t('favorite')}
    </Button>
  );
}
