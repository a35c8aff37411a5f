import type { ProductView } from '@boom/contract';
import { Button, LinkButton, Stack, Text, useSession } from '@boom/platform';
import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import { useWishlistTexts } from './i18n';
import { useWishes, wishOf } from './useWishes';

/** For a product that is sold out: its account is told by mail when there is some of it again. It becomes a favourite. */
export default function StockAlert({ product, size }: { product: ProductView; size?: 'sm' | 'lg' }) {
  const { t } = useWishlistTexts();
  const { user } = useSession();
  const { wishes, add } = useWishes();
  const [isBusy, setBusy] = useState(false);
  if (!user) {
    const next = encodeURIComponent(`/producto/${product.id}`);
    return (
      <LinkButton size={size} isBlock to={`/auth?next=${next}`}>
        {t('tellMe')}
      </LinkButton>
    );
  }
  const kept = wishes?.find(({ productId }) => productId === product.id);
  const isAwaited = kept?.awaitsStock === true;
  const handleClick = async () => {
    setBusy(true);
    await add({ ...(kept ?? wishOf(product)), awaitsStock: !isAwaited });
    setBusy(false);
  };
  return (
    <Stack gap={2}>
      <Button
        size={size}
        isBlock
        isBusy={isBusy}
        icon={isAwaited ? <BellRing /> : <Bell />}
        aria-pressed={isAwaited}
        onClick={handleClick}
      >
        {t('tellMe')}
      </Button>
      <Text size="sm" tone="muted" role="status">
        {isAwaited && t('willTell', { email: user.email })}
      </Text>
    </Stack>
  );
}
