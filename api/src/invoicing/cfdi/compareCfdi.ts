import { type InvoiceReceiver, isAmount, toCents } from '@boom/contract';
import { AppError, errorText } from '../../http/errors';
import texts from '../es-MX.json';
import type { Cfdi } from './readCfdi';

type Compared = keyof typeof texts.fields;

/**
 * Refuses a factura that is not the one asked for. SAT's seal is not checked here: whoever uploads it had it stamped.
 *
 * @param totalAmount the order's, IVA included.
 * @throws AppError invoice_differs (409), with what each differing field says and should say.
 */
export function compareCfdi(cfdi: Cfdi, receiver: InvoiceReceiver, totalAmount: string): void {
  const { total, currency, type } = cfdi;
  const pairs: [Compared, found: string, expected: string][] = [
    ['rfc', cfdi.receiver.rfc, receiver.rfc],
    ['name', cfdi.receiver.name, receiver.name],
    ['taxRegime', cfdi.receiver.taxRegime, receiver.taxRegime],
    ['cfdiUse', cfdi.receiver.cfdiUse, receiver.cfdiUse],
    ['postalCode', cfdi.receiver.postalCode, receiver.postalCode],
    ['total', inCentavos(total), inCentavos(totalAmount)],
    ['currency', currency, 'MXN'],
    ['type', type, 'I'],
  ];
  const differing = pairs.filter(([, found, expected]) => found !== expected);
  if (differing.length === 0) return;
  const told = differing.map(([field, found, expected]) => {
    const params = { field: texts.fields[field], found: found || '–', expected };
    return [field, errorText('invoice_field_differs', params)];
  });
  throw new AppError(409, 'invoice_differs', { fields: Object.fromEntries(told) });
}

/** SAT writes up to six places: "1299.000000" and "1299" are the same amount. What is no amount stays as it is. */
function inCentavos(amount: string): string {
  const trimmed = amount.replace(/(\.\d{2})0+$/, '$1');
  return isAmount(trimmed) ? String(toCents(trimmed) / 100) : amount;
}
