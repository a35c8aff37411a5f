import { readFile } from 'node:fs/promises';
import { isPaid } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { isDuplicate } from '../database/errors';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import type { SignedInUser } from '../http/state';
import { isPdf, type KeptObject, removePrivateObjects } from '../media/privateObjects';
import type { ReceivedFile } from '../media/uploadForm';
import { withPrivateObjects } from '../media/withPrivateObjects';
import { replaceAttachments } from '../messages/orderMessages';
import { paidAtOf } from '../orders/readOrders';
import { isMoneyGone } from '../payments/moneyGone';
import { compareCfdi } from './cfdi/compareCfdi';
import { type Cfdi, readCfdi } from './cfdi/readCfdi';
import { findInvoice, lockInvoice } from './lockInvoice';
import { Invoice } from './model';
import { tellAboutInvoice } from './tellAboutInvoice';

/** A factura as it comes in: its files, and the version of the request by which it was stamped. */
export interface IssuedInvoice {
  files: readonly ReceivedFile[];
  version: number;
}

/**
 * The factura is there: its files are kept and go to the customer by mail, or nothing is stored. The same factura once
 * more replaces them.
 *
 * @throws AppError invoice_not_found (404); invoice_files_required, unreadable_invoice (400); invoice_changed,
 *   invoice_not_paid, invoice_not_available, invoice_differs, invoice_uuid_used, invoice_other_uuid (409)
 */
export async function issueInvoice(admin: SignedInUser, id: string, { files, version }: IssuedInvoice): Promise<void> {
  await findInvoice(id);
  const { xml, pdf } = await sortFiles(files);
  const cfdi = readCfdi(await readFile(xml.path));
  // Looked at twice, so that nothing is stored that is refused anyway.
  await inTransaction((transaction) => checkIssue(id, version, cfdi, transaction));
  const replaced = await withPrivateObjects('invoice', admin, [xml, pdf], (take) =>
    inTransaction((transaction) => noteIssued(id, version, cfdi, take(), transaction)).catch((error) => {
      // Another order took the same folio between the look and the write.
      throw isDuplicate(error) ? new AppError(409, 'invoice_uuid_used') : error;
    }),
  );
  await removePrivateObjects(replaced.filter((each) => each !== null).map((each) => ({ id: each })));
}

/** @throws AppError invoice_files_required (400) unless one of two files is a PDF. */
async function sortFiles(files: readonly ReceivedFile[]): Promise<{ xml: ReceivedFile; pdf: ReceivedFile }> {
  const arePdf = await Promise.all(files.map(({ path }) => isPdf(path)));
  const pdf = files[arePdf.indexOf(true)];
  const xml = files[arePdf.indexOf(false)];
  if (files.length !== 2 || !pdf || !xml) throw new AppError(400, 'invoice_files_required');
  return { xml, pdf };
}

async function checkIssue(id: string, version: number, cfdi: Cfdi, transaction: Transaction) {
  const { invoice, order } = await lockInvoice(id, version, transaction);
  if (invoice.state !== 'SOLICITADA' && invoice.state !== 'EMITIDA') throw new AppError(409, 'invoice_changed');
  // One that was issued stands until all the money is gone, in a dispute too; its files may be replaced until then.
  const isOver =
    invoice.state === 'EMITIDA'
      ? await isMoneyGone(order.id, transaction)
      : order.cancelledAt || !isPaid(order.paymentStatus);
  if (isOver) throw new AppError(409, paidAtOf(order) ? 'invoice_not_available' : 'invoice_not_paid');
  compareCfdi(cfdi, invoice.receiver, order.totalAmount);
  const sameFolio = await Invoice.findOne({ where: { uuid: cfdi.uuid }, transaction });
  const isOther = sameFolio ? sameFolio.id !== id : invoice.uuid !== null;
  if (isOther) throw new AppError(409, sameFolio ? 'invoice_uuid_used' : 'invoice_other_uuid');
  return { invoice, order };
}

/** @returns the files that these take the place of. */
async function noteIssued(
  id: string,
  version: number,
  { uuid, ...cfdi }: Cfdi,
  [xml, pdf]: readonly KeptObject[],
  transaction: Transaction,
): Promise<(string | null)[]> {
  if (!xml || !pdf) throw new Error('two files were sent, and two are kept');
  const { invoice, order } = await checkIssue(id, version, { uuid, ...cfdi }, transaction);
  const replaced = [invoice.xmlMediaId, invoice.pdfMediaId];
  const kept = { xmlMediaId: xml.id, pdfMediaId: pdf.id };
  // Files that are replaced are of the same factura: its day, and so its month, stays.
  const issuedAt = invoice.issuedAt ?? new Date();
  const issued = { state: 'EMITIDA', uuid, ...kept, issuedAt, version: version + 1 } as const;
  const name = fileNameOf(order.orderNumber);
  const attachments = [
    { mediaId: kept.pdfMediaId, fileName: `${name}.pdf` },
    { mediaId: kept.xmlMediaId, fileName: `${name}.xml` },
  ];
  // Mails of the files before say that they are attached, also one that has yet to leave or is sent again.
  if (invoice.issuedAt) await replaceAttachments(order.id, 'invoice_issued', attachments, transaction);
  await invoice.update(issued, { transaction });
  await tellAboutInvoice({ invoice, order, template: 'invoice_issued', more: { uuid }, attachments }, transaction);
  return replaced;
}

/** What both files are called, without what they are. */
export const fileNameOf = (orderNumber: string) => `factura-${orderNumber}`;
