import { Badge, useCartActions, useCartCount, useIsCartOpen, useTranslation } from '@boom/platform';
import { Drawer } from '@boom/platform/overlays';
import { CartPanel } from './CartPanel';

/** "Carrito de Compras": the shell mounts it once; it opens with the platform's cart. */
export function CartDrawer() {
  const { t } = useTranslation('checkout');
  const { close } = useCartActions();
  const count = useCartCount();
  return (
    <Drawer
      isOpen={useIsCartOpen()}
      onClose={close}
      title={t('cart.title')}
      badge={count > 0 && <Badge tone="black">{t('cart.count', { count })}</Badge>}
    >
      <CartPanel />
    </Drawer>
  );
}
