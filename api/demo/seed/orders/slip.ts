import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pdfKit } from '../../../src/checkout/quotes/quotePdf';
import { makeTemporaryFolder, temporaryFolder } from '../../../src/media/store';
import type { Order } from '../../../src/orders/model';
import { attachReceipt } from '../../../src/orders/receipts';
import { requireTransferTerms } from '../../../src/paymentConfig/paymentTerms';
import texts from './es-MX.json';
import type { Cast } from './shop';

/** The customer sends the PDF that their bank gives out for the transfer. */
export async function sendSlip({ customer }: Cast, order: Order): Promise<void> {
  const { bank } = await requireTransferTerms();
  const pdf = await drawSlip([
    texts.slip.title,
    texts.slip.example,
    `${texts.slip.amount}: $${order.totalAmount} MXN`,
    `${texts.slip.account}: ${bank.clabe}`,
    `${texts.slip.concept}: ${order.orderNumber}`,
  ]);
  await makeTemporaryFolder();
  const path = join(temporaryFolder, randomUUID());
  await writeFile(path, pdf);
  try {
    await attachReceipt(customer, order.id, { file: { path, size: pdf.length } });
  } finally {
    await rm(path, { force: true });
  }
}

function drawSlip(lines: readonly string[]): Promise<Buffer> {
  const page = new (pdfKit())({ size: [420, 280], margin: 40 });
  page.fontSize(16);
  for (const line of lines) page.text(line).moveDown();
  page.end();
  return buffer(page);
}
