import { fromCents, INVOICE_WORKING_DAYS, nameOfRegime, nameOfUse, splitVat, toCents } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { findUserSummary } from '../accounts/userSummaries';
import { fullDay } from '../dates';
import { env } from '../env';
import { tellBuyer } from '../messages/tellBuyer';
import type { AttachedFile } from '../notifications/attachments';
import type { DelayedMessages } from '../notifications/notify';
import type { TemplateName, TemplateParams } from '../notifications/templates';
import type { OrderData } from '../orders/createOrder';
import { inPesos } from '../pesos';
import { findShop } from '../shop/shop';
import { dueAtOf } from './deadlines';
import texts from './es-MX.json';
import type { Invoice } from './model';

interface News {
  invoice: Invoice;
  order: OrderData;
  template: Extract<TemplateName, `invoice_${string}`>;
  /** What this template needs beside the factura's own data. */
  more?: TemplateParams;
  attachments?: AttachedFile[];
}

/**
 * Writes to the customer about their factura, once the transaction is committed.
 *
 * @param delayed where the message waits some seconds for a change of mind.
 */
export async function tellAboutInvoice(
  { invoice, order, template, more, attachments }: News,
  transaction: Transaction,
  delayed?: DelayedMessages,
): Promise<void> {
  const user = await findUserSummary(order.userId, transaction);
  if (!user) return;
  const { rfc, name, taxRegime, cfdiUse, postalCode } = invoice.receiver;
  const dueAt = dueAtOf(invoice, order, await findShop(transaction));
  const params = {
    fullName: user.fullName,
    orderNumber: order.orderNumber,
    total: inPesos(order.totalAmount),
    vat: inPesos(fromCents(splitVat(toCents(order.totalAmount)).vatCents)),
    rfc,
    name,
    taxRegime: nameOfRegime(taxRegime),
    cfdiUse: nameOfUse(cfdiUse),
    postalCode,
    due: dueAt
      ? texts.dueOn.replace('{{day}}', fullDay(dueAt))
      : texts.dueOncePaid.replace('{{days}}', String(INVOICE_WORKING_DAYS)),
    ordersUrl: `${env.publicUrl}/dashboard?section=orders&order=${order.id}`,
    ...more,
  };
  await tellBuyer(user, { orderId: order.id, template, params, attachments }, transaction, delayed);
}
