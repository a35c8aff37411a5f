import { fromCents } from '@boom/contract';

const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });

/** "1299.00" → "$1,299.00". */
export function formatMoney(amount: string): string {
  return pesos.format(Number(amount));
}

/** 129900 → "$1,299.00". */
export function formatCents(cents: number): string {
  return formatMoney(fromCents(cents));
}

/** "12999.50" → { pesos: "$12,999", centavos: "50" }, to set the centavos small and raised. */
export function splitMoney(amount: string): { pesos: string; centavos: string } {
  const [whole = '', centavos = '00'] = formatMoney(amount).split('.');
  return { pesos: whole, centavos };
}
