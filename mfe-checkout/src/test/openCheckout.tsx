import { defaultShop, type ProductView, type ShopView } from '@boom/contract';
import { type CheckoutRequest, useFindShopQuery, useOpenCheckout } from '@boom/platform';
import { answer, buildUser, renderScreen, tellShop } from '@boom/platform/testing';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import CheckoutDialog from '../checkout/CheckoutDialog';
import { forgetChoices } from '../checkout/KeptChoices';

function Shop({ request, children }: { request: CheckoutRequest; children: ReactNode }) {
  useFindShopQuery();
  const openCheckout = useOpenCheckout();
  return (
    <>
      <button type="button" onClick={() => void openCheckout({ ...request })}>
        Comprar
      </button>
      <CheckoutDialog />
      {children}
    </>
  );
}

/** How this shop lets its customers pay. */
export const bothMethods = { activePaymentMethods: { mercadopago: true, bank_transfer: true } };

interface ShopCase {
  product: ProductView;
  /** One unit of the product, unless told. */
  request?: Partial<CheckoutRequest>;
  /** What this shop has beside the usual. */
  shop?: Partial<ShopView>;
  isGuest?: boolean;
  api?: Record<string, unknown>;
  /** Beside the checkout. */
  children?: ReactNode;
}

/** A shop that takes cards and transfers, without addresses and without a transfer discount of its own. */
export async function openShop({ product, request, shop = {}, isGuest = false, api, children }: ShopCase) {
  // What another test has chosen and not ordered.
  forgetChoices();
  const whole = { items: [{ productId: product.id, quantity: 1 }], source: 'product' as const, ...request };
  const view = renderScreen(<Shop request={whole}>{children}</Shop>, {
    user: isGuest ? undefined : buildUser(),
    path: '/explorar',
    api: {
      ...(isGuest && { 'GET /api/user': answer(401, { error: 'Debes iniciar sesión.', code: 'unauthenticated' }) }),
      'GET /api/shop': { ...defaultShop, ...shop },
      'GET /api/products': [product],
      'GET /api/addresses': [],
      'GET /api/orders': [],
      'GET /api/payments/config': bothMethods,
      'GET /api/admin/transfer-discount-config': answer(404, { error: 'No hay', code: 'not_found' }),
      ...api,
    },
  });
  await tellShop(view.store, shop);
  const sent = (route: string) => view.requests.filter(({ method, url }) => `${method} ${url}` === route);
  return { ...view, sent };
}

/** Opens the checkout of a shop that is open. */
export async function buy<View extends Awaited<ReturnType<typeof openShop>>>(view: View) {
  await view.user.click(screen.getByRole('button', { name: 'Comprar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Finalizar Compra' }));
  await dialog.findByText('Resumen');
  return { ...view, dialog };
}

/** A shop with its checkout open. */
export const openCheckout = async (shop: ShopCase) => buy(await openShop(shop));
