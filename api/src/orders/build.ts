import { fromCents, priceOrder, toCents } from '@boom/contract';
import { Product } from '../catalog/model';
import { createPaymentConfig } from '../paymentConfig/config';
import type { SignedInClient } from '../test/build';

/** The account that tests transfer to. */
export const TEST_BANK = {
  bank: 'Banco de pruebas',
  beneficiary: 'Compra Boom',
  accountNumber: '07777777777',
  clabe: '002010077777777771',
  salesEmail: 'ventas@boom.test',
  whatsapp: '+52 55 0000 0000',
};

/** Switches bank transfer on, as the panel does. */
export function buildBankTransfer(account: object = TEST_BANK) {
  return createPaymentConfig({
    configKey: 'bank_transfer',
    displayName: 'Transferencia',
    isActive: true,
    config: JSON.stringify(account),
  });
}

interface OrderOptions {
  headers?: Record<string, string>;
  seen?: Awaited<ReturnType<typeof seenFigures>>;
  shippingAddressId?: string;
  branchId?: string;
  quoteId?: string;
  couponCode?: string;
  shippingCost?: string;
  termsVersion?: string;
}

/**
 * Orders as the checkout dialog does: with the figures that the shopper sees.
 *
 * @param seen for a race: read before it, so that looking them up does not compete with the orders.
 */
export async function postTransferOrder(
  client: SignedInClient,
  items: { productId: string; quantity: number }[],
  { headers, seen, ...more }: OrderOptions = {},
) {
  return client.post(
    '/api/payments/create-direct-transfer',
    { items, ...(seen ?? (await seenFigures(items))), ...more },
    headers,
  );
}

/** What the screen shows for these items with the documented discount of 3.50 %. */
export async function seenFigures(items: { productId: string; quantity: number }[]) {
  const lines = await Promise.all(
    items.map(async ({ productId, quantity }) => {
      const { price, allowTransferDiscount, freeShipping } = await Product.findByPk(productId, { rejectOnEmpty: true });
      return { unitPriceCents: toCents(price), quantity, allowTransferDiscount, freeShipping };
    }),
  );
  const { subtotalCents, discountCents } = priceOrder(lines, 350);
  return { originalAmount: fromCents(subtotalCents), discountApplied: fromCents(discountCents) };
}
