/** Those of some orders that have an issued factura. */
type FindInvoiced = (orderIds: readonly string[]) => Promise<ReadonlySet<string>>;

let find: FindInvoiced = async () => new Set();

/** Says which; once, by the feature that issues them: payments know of no facturas. */
export function defineInvoiced(findInvoiced: FindInvoiced): void {
  find = findInvoiced;
}

export const findInvoiced: FindInvoiced = (orderIds) => find(orderIds);
