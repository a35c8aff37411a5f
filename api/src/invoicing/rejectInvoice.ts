import { INVOICE_UNDO_SECONDS, type RejectInvoiceInput } from '@boom/contract';
import { inTransaction } from '../database/transaction';
import { fullDay } from '../dates';
import { AppError } from '../http/errors';
import { type DelayedMessages, withdrawMessages } from '../notifications/notify';
import { isBillable, requestEnd } from './deadlines';
import texts from './es-MX.json';
import { lockInvoice } from './lockInvoice';
import { tellAboutInvoice } from './tellAboutInvoice';

/**
 * The factura cannot be made with these data. The customer is told why and until when to ask again, after the seconds
 * in which it can be undone; refused where the order gets no factura any more, since the mail has them ask again.
 *
 * @throws AppError invoice_not_found (404); invoice_changed, invoice_not_available (409)
 */
export async function rejectInvoice(id: string, { reason, version }: RejectInvoiceInput): Promise<void> {
  await inTransaction(async (transaction) => {
    const { invoice, order } = await lockInvoice(id, version, transaction);
    if (invoice.state !== 'SOLICITADA') throw new AppError(409, 'invoice_changed');
    if (!isBillable(order)) throw new AppError(409, 'invoice_not_available');
    const delayed: DelayedMessages = { seconds: INVOICE_UNDO_SECONDS, ids: [] };
    invoice.set({ state: 'RECHAZADA', rejectionReason: reason, rejectedAt: new Date(), version: version + 1 });
    const end = requestEnd(order, invoice.rejectedAt);
    const until = end ? texts.againUntil.replace('{{day}}', fullDay(new Date(end.getTime() - 1))) : texts.againOncePaid;
    const more = { reason: reason.split('\n'), until };
    await tellAboutInvoice({ invoice, order, template: 'invoice_rejected', more }, transaction, delayed);
    await invoice.set({ rejectionNoticeId: delayed.ids[0] ?? null }).save({ transaction });
  });
}

/**
 * Takes a rejection back before the customer is told of it.
 *
 * @param seen the version that it made: somebody else's since then is not taken back in its place.
 * @throws AppError invoice_not_found (404); invoice_changed, undo_too_late (409)
 */
export async function undoRejection(id: string, seen: number | null): Promise<void> {
  await inTransaction(async (transaction) => {
    const { invoice } = await lockInvoice(id, seen, transaction);
    if (invoice.state !== 'RECHAZADA') throw new AppError(409, 'invoice_changed');
    const { rejectionNoticeId: noticeId, rejectedAt } = invoice;
    const isOver = !rejectedAt || Date.now() - rejectedAt.getTime() > INVOICE_UNDO_SECONDS * 1_000;
    if (isOver || !(await withdrawMessages(noticeId ? [noticeId] : [], transaction))) {
      throw new AppError(409, 'undo_too_late');
    }
    const asBefore = { rejectionReason: null, rejectedAt: null, rejectionNoticeId: null };
    await invoice.update({ state: 'SOLICITADA', ...asBefore, version: invoice.version + 1 }, { transaction });
  });
}
