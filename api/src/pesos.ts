import { toCents } from '@boom/contract';

const money = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });

/** 129900 → "$1,299.00", for what people read. */
export const pesos = (cents: number) => money.format(cents / 100);

/** "1299.00" → "$1,299.00 MXN": in a mail nothing else says which dollars. */
export const inPesos = (amount: string) => `${pesos(toCents(amount))} MXN`;
