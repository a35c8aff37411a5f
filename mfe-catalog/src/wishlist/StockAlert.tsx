import type { ProductView } from '@boom/contract';
import { Button, LinkButton, Stack, Text, useSession, useToast } from '@boom/platform';
import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import { usePressAfterSignIn } from '../pressed/usePressAfterSignIn';
import { useWishlistTexts } from './i18n';
import { useWishes, wishOf } from './useWishes';

interface StockAlertProps {
  product: ProductView;
  size?: 'sm' | 'lg';
  /** The page that it stands on, where that is not the product's. */
  page?: string;
}

/**
 * For a product that is sold out: its account is told by mail when there is some of it again. It becomes a favourite.
 * Whoever has to sign in first comes back to the same page, and need not press again.
 */
export default function StockAlert({ product, size, page = `/producto/${product.id}` }: StockAlertProps) {
  const { t } = useWishlistTexts();
  const showToast = useToast();
  const { user } = useSession();
  const { wishes, add } = useWishes();
  const [isBusy, setBusy] = useState(false);
  const kept = wishes?.find(({ productId }) => productId === product.id);
  const isAwaited = kept?.awaitsStock === true;
  async function change(awaitsStock: boolean) {
    setBusy(true);
    const isDone = await add({ ...(kept ?? wishOf(product)), awaitsStock });
    setBusy(false);
    return isDone;
  }
  const keepPress = usePressAfterSignIn(`alert.${product.id}`, wishes !== undefined, async ({ email }) => {
    // The page stands at its top, and this perhaps below the screen.
    if (await change(true)) showToast({ title: product.name, description: t('willTell', { email }), tone: 'success' });
  });

  if (!user) {
    return (
      <LinkButton size={size} isBlock to={`/auth?next=${encodeURIComponent(page)}`} onClick={keepPress}>
        {t('tellMe')}
      </LinkButton>
    );
  }
  return (
    <Stack gap={2}>
      <Button
        size={size}
        isBlock
        isBusy={isBusy}
        icon={isAwaited ? <BellRing /> : <Bell />}
        aria-pressed={isAwaited}
        onClick={() => change(!isAwaited)}
      >
        {t('tellMe')}
      </Button>
      <Text size="sm" tone="muted" role="status">
        {isAwaited && t('willTell', { email: user.email })}
      </Text>
    </Stack>
  );
}
