import type { AddressView, ProductView } from '@boom/contract';
import type { CheckoutRequest } from '@boom/platform';
import { buildProduct, type SeenRequest } from '@boom/platform/testing';
import { act, type within } from '@testing-library/react';
import { buy, openShop } from './openCheckout';

export const TRANSFER = 'POST /api/payments/create-direct-transfer';
export const CARD = 'POST /api/payments/create-preference';

/** What a transfer takes off in this shop. */
export const discount = {
  isActive: true,
  discountPercentage: '3.50',
  discountText: 'por pagar por transferencia',
  version: 1,
};

interface Case {
  products?: ProductView[];
  /** One unit of each of the products, unless told. */
  items?: CheckoutRequest['items'];
  source?: CheckoutRequest['source'];
  addresses?: AddressView[];
  api?: Record<string, unknown>;
}

/** The checkout of some products, which lie in the cart as well; a transfer takes off 3.5 %. */
export async function openDialog({
  products = [buildProduct()],
  items,
  source = 'product',
  addresses = [],
  api,
}: Case = {}) {
  const request = { items: items ?? products.map(({ id }) => ({ productId: id, quantity: 1 })), source };
  const [product = buildProduct()] = products;
  const view = await openShop({
    product,
    request,
    api: {
      'GET /api/products': products,
      'GET /api/addresses': addresses,
      'GET /api/admin/transfer-discount-config': discount,
      ...api,
    },
  });
  act(() => {
    for (const line of request.items) view.store.dispatch({ type: 'cart/lineAdded', payload: line });
  });
  return buy(view);
}

type Dialog = ReturnType<typeof within>;

/** What the summary says beside a name. */
export const amount = (dialog: Dialog, name: RegExp | string) =>
  dialog.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

export const total = (dialog: Dialog) => dialog.getByText('Total').parentElement?.textContent;

export const keyOf = ({ headers }: SeenRequest) => headers['idempotency-key'];
