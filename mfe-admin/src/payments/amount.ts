import { formatMoney } from '@boom/platform';

/** "$1,299.00"; in another currency with its name, for a dollar sign would say pesos: "12.00 USD". */
export const formatAmount = (amount: string, currency: string) =>
  currency === 'MXN' ? formatMoney(amount) : `${amount} ${currency}`;
