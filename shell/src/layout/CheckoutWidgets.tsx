import { useCartActions, useCheckout, useIsCartOpen } from '@boom/platform';
import { RemoteWidget } from '../remotes/RemoteWidget';

/** Checkout's exposed widgets: not loaded before the cart or the checkout is opened for the first time. */
export function CheckoutWidgets() {
  const isCartOpen = useIsCartOpen();
  const cart = useCartActions();
  const checkout = useCheckout();
  return (
    <>
      <RemoteWidget remote="checkout" name="CartDrawer" isOpen={isCartOpen} onClose={cart.close} />
      <RemoteWidget
        remote="checkout"
        name="CheckoutDialog"
        isOpen={checkout.request !== null}
        onClose={checkout.close}
      />
    </>
  );
}
