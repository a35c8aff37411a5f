import { mexicanClock } from '@boom/contract';
import { env } from '../env';
import type { PayPageRequest } from './gateway';

const CURRENCY = 'MXN';

/** What Mercado Pago is asked for: a page on which this order is paid, and nothing else (payments sheet, section 3). */
export function preferenceOf(
  { orderNumber, lines, totalCents, payer, installments, expiresAt }: PayPageRequest,
  isStandIn: boolean,
) {
  const sum = lines.reduce((cents, { quantity, unitPriceCents }) => cents + quantity * unitPriceCents, 0);
  if (sum !== totalCents) throw new Error(`the lines of ${orderNumber} do not add up to its total`);
  const end = withOffset(expiresAt);
  const returnTo = (path: string) => `${env.publicUrl}${path}`;
  // The shop may sell only to accounts by the time they come back.
  const guest = payer.isGuest ? '&guest=1' : '';
  const [name = '', ...surnames] = payer.fullName.split(' ');
  // Mercado Pago refuses addresses of this machine; there, polling finds the payment (reconcile.ts).
  const isReachable = isStandIn || env.publicUrl.startsWith('https:');
  return {
    items: lines.map(({ id, title, quantity, unitPriceCents }) => ({
      id,
      title: title.slice(0, 250),
      quantity,
      unit_price: unitPriceCents / 100,
      currency_id: CURRENCY,
    })),
    payer: { name, surname: surnames.join(' '), email: payer.email },
    external_reference: orderNumber,
    statement_descriptor: 'COMPRABOOM',
    back_urls: {
      success: returnTo(`/payment/success?order=${orderNumber}${guest}`),
      failure: returnTo(`/payment/failure?order=${orderNumber}${guest}`),
      pending: returnTo(
        payer.isGuest ? `/pedido?n=${orderNumber}&payment=pending` : `/dashboard?payment=pending&order=${orderNumber}`,
      ),
    },
    ...(isReachable && {
      auto_return: 'approved' as const,
      // Without the parameter each payment is also announced by the old, unsigned notices.
      notification_url: returnTo('/api/webhooks/mercadopago?source_news=webhooks'),
    }),
    // Both are needed; vouchers end with the same moment, for stock is held no longer.
    expires: true,
    expiration_date_to: end,
    date_of_expiration: end,
    // Its transfers carry no discount of ours: who wants to transfer does it directly.
    // Who pays the interest is set in the provider's account; this is the longest plan that the shop promised.
    payment_methods: { excluded_payment_types: [{ id: 'bank_transfer' }], ...(installments && { installments }) },
  };
}

/** The examples of the provider have an offset, never a Z: "2026-11-28T23:59:59.000-06:00". */
export function withOffset(moment: Date): string {
  return mexicanClock(moment).toISOString().replace('Z', '-06:00');
}
