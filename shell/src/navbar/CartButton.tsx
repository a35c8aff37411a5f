import { IconButton, useCartActions, useCartCount, useTranslation } from '@boom/platform';
import { ShoppingCart } from 'lucide-react';

/** Opens the cart; the badge counts to 99+, the accessible name has the exact number. */
export function CartButton() {
  const { t } = useTranslation('shell');
  const count = useCartCount();
  const { open } = useCartActions();
  return <IconButton label={t('navbar.cart', { count })} icon={<ShoppingCart />} count={count} onClick={open} />;
}
