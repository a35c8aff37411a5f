import type { Transaction } from 'sequelize';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import { defineJob } from '../jobs/queue';
import { lockOrder, type Order } from '../orders/progress';
import { isMoneyGone } from '../payments/moneyGone';
import { isBillable } from './deadlines';
import texts from './es-MX.json';
import { lockInvoice } from './lockInvoice';
import { Invoice } from './model';
import { tellAboutInvoice } from './tellAboutInvoice';

/**
 * A person has cancelled a factura at SAT, since all of the order's money went back, be it by a chargeback that the
 * shop lost.
 *
 * @throws AppError invoice_not_found (404); invoice_changed, invoice_not_cancellable (409)
 */
export async function cancelInvoice(id: string, version: number): Promise<void> {
  await inTransaction(async (transaction) => {
    const { invoice, order } = await lockInvoice(id, version, transaction);
    if (invoice.state !== 'EMITIDA' || !(await isMoneyGone(order.id, transaction))) {
      throw new AppError(409, 'invoice_not_cancellable');
    }
    await cancel(invoice, order, texts.cancelledAtSat.replace('{{uuid}}', invoice.uuid ?? ''), transaction);
  });
}

/**
 * All of an order's money went back: what was not issued will not be; what was waits for a person to cancel it.
 * Or a bank gave it back after all: what was cancelled is issued anew.
 */
async function followRefund(orderId: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder({ id: orderId }, transaction);
    const invoice = await Invoice.findOne({ where: { orderId }, lock: transaction.LOCK.UPDATE, transaction });
    const isWaiting = invoice?.state === 'SOLICITADA' || invoice?.state === 'RECHAZADA';
    if (invoice && isWaiting && order.paymentStatus === 'refunded') {
      await cancel(invoice, order, texts.notIssued, transaction);
    }
    if (invoice?.state === 'CANCELADA' && isBillable(order)) await askAgain(invoice, order, transaction);
  });
}

/** For the customer, who had asked in time; SAT knows the previous folio as cancelled. */
async function askAgain(invoice: Invoice, order: Order, transaction: Transaction): Promise<void> {
  const nothingIssued = { uuid: null, xmlMediaId: null, pdfMediaId: null, issuedAt: null };
  const request = { state: 'SOLICITADA', requestedAt: new Date(), version: invoice.version + 1 } as const;
  await invoice.update({ ...request, ...nothingIssued }, { transaction });
  await tellAboutInvoice({ invoice, order, template: 'invoice_requested' }, transaction);
}

async function cancel(invoice: Invoice, order: Order, what: string, transaction: Transaction): Promise<void> {
  await invoice.update({ state: 'CANCELADA', version: invoice.version + 1 }, { transaction });
  await tellAboutInvoice({ invoice, order, template: 'invoice_cancelled', more: { what } }, transaction);
}

defineJob('invoicing.follow-refund', ({ orderId }) => followRefund(orderId));
