import { gatewayKeys } from '@boom/contract';

const letters = (key: string) => key.replaceAll('_', '');

/**
 * The key of a new payment method: its name in lower case with spaces as underscores (admin specification, section 5),
 * without accents and invalid characters. "Mercado Pago" is the gateway `mercadopago`: the store does not know
 * `mercado_pago`.
 */
export function configKeyOf(displayName: string): string {
  const key = displayName
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\s+/g, '_')
    .replace(/[^a-z0-9_]/g, '');
  return gatewayKeys.find((known) => letters(known) === letters(key)) ?? key;
}
