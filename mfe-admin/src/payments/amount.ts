import { formatMoney } from '@boom/platform';

/** "$1,299.00"; another currency with its code, since "$" would mean pesos: "12.00 USD". */
export const formatAmount = (amount: string, currency: string) =>
  currency === 'MXN' ? formatMoney(amount) : `${amount} ${currency}`;
