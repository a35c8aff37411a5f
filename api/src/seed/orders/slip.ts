import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder, temporaryFolder } from '../../media/store';
import type { Order } from '../../orders/model';
import { attachReceipt } from '../../orders/receipts';
import { requireTransferTerms } from '../../paymentConfig/paymentTerms';
import texts from './es-MX.json';
import type { Cast } from './shop';

/** The customer sends the PDF that their bank gives out for the transfer. */
export async function sendSlip({ customer }: Cast, order: Order): Promise<void> {
  const { bank } = await requireTransferTerms();
  const pdf = drawSlip([
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

/** A page with lines of text, in a font that every reader of PDF brings. */
function drawSlip(lines: readonly string[]): Buffer {
  const escaped = lines.map((line) => line.replace(/[\\()]/g, '\\$&'));
  const content = `BT /F 16 Tf 32 TL 40 230 Td ${escaped.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 280] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let pdf = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.join('')}`;
  const end = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  // WinAnsi is Latin-1 for what Spanish needs: a byte a letter, as the offsets count.
  return Buffer.from(pdf + table + end, 'latin1');
}
