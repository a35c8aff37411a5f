import type { InvoiceReceiver } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import type { SignedInUser } from '../http/state';
import { withdrawMessages } from '../notifications/notify';
import type { OrderData } from '../orders/createOrder';
import { lockOrder } from '../orders/progress';
import { isBillable, isInTime } from './deadlines';
import { Invoice } from './model';
import { saveProfile } from './profile';
import { tellAboutInvoice } from './tellAboutInvoice';

/**
 * The customer asks for the factura of their order, or again after a rejection.
 *
 * @throws AppError order_not_found (404), and as {@link requestInvoice}.
 */
export async function requestInvoiceLater(user: SignedInUser, orderId: string, receiver: InvoiceReceiver) {
  await inTransaction(async (transaction) => {
    const order = await lockOrder({ id: orderId, userId: user.id }, transaction);
    await requestInvoice(order, receiver, transaction);
  });
}

/**
 * Notes that an order's factura is asked for, freezes whom it is for and remembers that for the next one.
 *
 * @param order new, or locked by the caller.
 * @throws AppError invoice_already_requested, invoice_not_available, invoice_too_late (409)
 */
export async function requestInvoice(
  order: OrderData,
  receiver: InvoiceReceiver,
  transaction: Transaction,
): Promise<void> {
  const { id: orderId, userId } = order;
  const before = await Invoice.findOne({ where: { orderId }, lock: transaction.LOCK.UPDATE, transaction });
  if (before && before.state !== 'RECHAZADA') throw new AppError(409, 'invoice_already_requested');
  if (!isBillable(order)) throw new AppError(409, 'invoice_not_available');
  if (!isInTime(order, before?.rejectedAt)) throw new AppError(409, 'invoice_too_late');

  // Nobody is told of a rejection that was answered before it was said; what has gone out already stays said.
  if (before?.rejectionNoticeId) await withdrawMessages([before.rejectionNoticeId], transaction);
  const request = { state: 'SOLICITADA', receiver, requestedAt: new Date() } as const;
  const invoice = before
    ? await before.update(
        { ...request, rejectionReason: null, rejectedAt: null, rejectionNoticeId: null, version: before.version + 1 },
        { transaction },
      )
    : await Invoice.create({ orderId, userId, ...request }, { transaction });
  await saveProfile(userId, receiver, transaction);
  await tellAboutInvoice({ invoice, order, template: 'invoice_requested' }, transaction);
}
