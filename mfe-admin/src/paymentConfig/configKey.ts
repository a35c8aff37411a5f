import { type GatewayKey, gatewayKeys } from '@boom/contract';

const letters = (key: string) => key.replaceAll('_', '');

/**
 * The key of a new payment method: its name in lower case with spaces as underscores (admin specification, section 5),
 * without accents and invalid characters. "Mercado Pago" is the gateway `mercadopago`, "Transferencia bancaria" is
 * `bank_transfer`: the store does not know `mercado_pago` and `transferencia_bancaria`.
 */
export function configKeyOf(displayName: string): string {
  const key = displayName
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\s+/g, '_')
    .replace(/[^a-z0-9_]/g, '');
  if (/^(transferencia|spei)/.test(key)) return 'bank_transfer';
  return gatewayKeys.find((known) => letters(known) === letters(key)) ?? key;
}

/** The gateway that a key is of; none where the store does not charge with it. */
export const gatewayOf = (key: string): GatewayKey | undefined => gatewayKeys.find((known) => known === key);
