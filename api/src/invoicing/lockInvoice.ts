import type { Transaction } from 'sequelize';
import { AppError } from '../http/errors';
import { requireRow } from '../http/requireRow';
import { lockOrder, type Order } from '../orders/progress';
import { Invoice } from './model';

/**
 * A factura and its order, both held until the transaction ends; the order first, as everywhere.
 *
 * @param version what was seen: what changed since is looked at again.
 * @throws AppError invoice_not_found (404), invoice_changed (409)
 */
export async function lockInvoice(
  id: string,
  version: number | null,
  transaction: Transaction,
): Promise<{ invoice: Invoice; order: Order }> {
  const { orderId } = await findInvoice(id);
  const order = await lockOrder({ id: orderId }, transaction);
  const invoice = await requireRow(Invoice, id, 'invoice_not_found', transaction);
  if (version !== null && invoice.version !== version) throw new AppError(409, 'invoice_changed');
  return { invoice, order };
}

/** @throws AppError invoice_not_found (404) */
export const findInvoice = (id: string) => requireRow(Invoice, id, 'invoice_not_found');
