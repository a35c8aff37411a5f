import {
  type PaymentsConfig,
  type PaymentType,
  type TransferDiscountConfig,
  transferDiscountBasisPoints,
} from '@boom/contract';

/** The enabled payment methods. Without an answer both are offered, and the API decides. */
export function openPaymentTypes(config: PaymentsConfig | undefined): PaymentType[] {
  if (!config) return ['mercadopago', 'direct_transfer'];
  const { mercadopago, bank_transfer } = config.activePaymentMethods;
  const open: PaymentType[] = [];
  // The card provider is also offered when nothing is active (storefront specification, section 4).
  if (mercadopago || !bank_transfer) open.push('mercadopago');
  if (bank_transfer) open.push('direct_transfer');
  return open;
}

/**
 * The card provider when active, else transfer when active, else the card provider (section 4); while the provider does
 * not answer a transfer where there is one.
 */
export function defaultPaymentType(config: PaymentsConfig | undefined): PaymentType {
  const open = openPaymentTypes(config);
  if (config?.cardOutageSince && open.includes('direct_transfer')) return 'direct_transfer';
  return open[0] ?? 'mercadopago';
}

/**
 * The current transfer discount in basis points: 0 where transfers are switched off.
 *
 * @param discount undefined when there is no configuration, which means 3.50 %.
 */
export function offeredDiscount(
  config: PaymentsConfig | undefined,
  discount: TransferDiscountConfig | undefined,
): number {
  return openPaymentTypes(config).includes('direct_transfer') ? transferDiscountBasisPoints(discount) : 0;
}
