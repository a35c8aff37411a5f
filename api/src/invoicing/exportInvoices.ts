import type { Readable } from 'node:stream';
import { type AdminInvoiceView, isInvoiceStopped, MAX_LIST_ROWS, mexicanClock, mexicanDay } from '@boom/contract';
import { csvOf } from '../http/csv';
import texts from './es-MX.json';
import { findInvoiceIds, findInvoices, type InvoicesQuery } from './findInvoices';
import { presentAdminInvoice } from './present';

/** "2026-11-30 19:00" in Mexico City, whose months the facturas are of. */
const clockOf = (moment: string | null) =>
  moment && mexicanClock(new Date(moment)).toISOString().slice(0, 16).replace('T', ' ');

/** As the list names them: which are to be cancelled at SAT, which not to be issued, and which not before somebody asked. */
function stateOf(row: AdminInvoiceView): string {
  if (row.needsCancellation) return 'POR_CANCELAR';
  if (isInvoiceStopped(row)) return 'DETENIDA';
  return row.isGoingBack ? 'EN_DEVOLUCION' : row.state;
}

const columns: Record<keyof typeof texts.columns, (row: AdminInvoiceView) => string | null> = {
  orderNumber: (row) => row.orderNumber,
  state: stateOf,
  rfc: ({ receiver }) => receiver.rfc,
  name: ({ receiver }) => receiver.name,
  taxRegime: ({ receiver }) => receiver.taxRegime,
  cfdiUse: ({ receiver }) => receiver.cfdiUse,
  // Of "06600" a spreadsheet makes 6600; a leading apostrophe makes it text.
  postalCode: ({ receiver }) => receiver.postalCode.replace(/^0/, "'0"),
  totalAmount: (row) => row.totalAmount,
  netAmount: (row) => row.netAmount,
  vatAmount: (row) => row.vatAmount,
  paidAt: (row) => clockOf(row.paidAt),
  requestedAt: (row) => clockOf(row.requestedAt),
  dueAt: ({ dueAt, isGoingBack }) => (dueAt && !isGoingBack ? mexicanDay(new Date(dueAt)) : null),
  issuedAt: (row) => clockOf(row.issuedAt),
  uuid: (row) => row.uuid,
  email: ({ user }) => user.email,
  rejectionReason: (row) => row.rejectionReason,
};
const names = Object.keys(columns) as (keyof typeof columns)[];

/** The facturas that a filter of the list finds as CSV, read and sent a thousand at a time. */
export function exportInvoices(query: InvoicesQuery): Readable {
  // A cell that would be a formula is a text.
  return csvOf(rowsOf(query), { escape_formulas: true });
}

async function* rowsOf(query: InvoicesQuery): AsyncGenerator<(string | null)[]> {
  yield names.map((name) => texts.columns[name]);
  const ids = await findInvoiceIds(query);
  for (let start = 0; start < ids.length; start += MAX_LIST_ROWS) {
    const rows = await findInvoices(ids.slice(start, start + MAX_LIST_ROWS));
    for (const row of rows.map(presentAdminInvoice)) yield names.map((name) => columns[name](row));
  }
}
