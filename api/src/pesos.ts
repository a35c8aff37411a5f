const money = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });

/** 129900 → "$1,299.00", for what people read. */
export const pesos = (cents: number) => money.format(cents / 100);
