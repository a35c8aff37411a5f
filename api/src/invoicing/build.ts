import { randomUUID } from 'node:crypto';
import type { InvoiceReceiver } from '@boom/contract';
import { buildProduct } from '../catalog/build';
import { postTransferOrder } from '../orders/build';
import { findOrdersWithLines, type Order } from '../orders/readOrders';
import { type SignedInClient, signedIn } from '../test/build';
import { Invoice } from './model';

/** A company of SAT's own test data. */
export const COMPANY: InvoiceReceiver = {
  rfc: 'EKU9003173C9',
  name: 'ESCUELA KEMPER URGATE',
  taxRegime: '601',
  cfdiUse: 'G03',
  postalCode: '42501',
};

/** A person of the same. */
export const PERSON: InvoiceReceiver = {
  rfc: 'CACX7605101P8',
  name: 'XOCHILT CASAS CHAVEZ',
  taxRegime: '605',
  cfdiUse: 'S01',
  postalCode: '36257',
};

/** What an XML says where it does not say what it should. */
interface Written extends InvoiceReceiver {
  version: string;
  total: string;
  currency: string;
  type: string;
  uuid: string;
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

/** A stamped CFDI, as far as it is looked at. */
export function buildCfdi(values: Partial<Written> = {}): string {
  const { version, total, currency, type, uuid, ...receiver } = {
    ...COMPANY,
    version: '4.0',
    total: '599.00',
    currency: 'MXN',
    type: 'I',
    uuid: randomUUID().toUpperCase(),
    ...values,
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="${version}" Total="${total}" Moneda="${currency}" TipoDeComprobante="${type}">
  <cfdi:Emisor Rfc="COB120101AB1" Nombre="COMPRA BOOM" RegimenFiscal="601"/>
  <cfdi:Receptor Rfc="${escaped(receiver.rfc)}" Nombre="${escaped(receiver.name)}" DomicilioFiscalReceptor="${receiver.postalCode}" RegimenFiscalReceptor="${receiver.taxRegime}" UsoCFDI="${receiver.cfdiUse}"/>
  <cfdi:Complemento>
    <tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${uuid}"/>
  </cfdi:Complemento>
</cfdi:Comprobante>`;
}

/** What the panel uploads. */
export function filesOf(xml: string, version = 1): FormData {
  const form = new FormData();
  form.append('version', String(version));
  form.append('files', new Blob(['%PDF-1.7 factura'], { type: 'application/pdf' }), 'factura.pdf');
  form.append('files', new Blob([xml], { type: 'text/xml' }), 'factura.xml');
  return form;
}

/** An order of 500.00 and 99.00 for sending it, unpaid, by transfer. */
export async function placeOrder(owner: SignedInClient): Promise<Order> {
  const { id: productId } = await buildProduct({ price: '500.00', allowTransferDiscount: false });
  const { body } = await postTransferOrder(owner, [{ productId, quantity: 1 }]);
  const order = (await findOrdersWithLines([body.id])).get(body.id);
  if (!order) throw new Error('no order');
  return order;
}

/** The administrator has seen its money. */
export async function payOrder(order: Order): Promise<Order> {
  const admin = await signedIn({ isAdmin: true });
  await admin.post('/api/admin/verify-transfer', { orderId: order.id, verified: true });
  return order.reload();
}

/** The request of a paid order's factura. */
export async function requestedInvoice(owner: SignedInClient, receiver = COMPANY) {
  const order = await payOrder(await placeOrder(owner));
  await owner.post(`/api/orders/${order.id}/invoice`, receiver);
  const invoice = await Invoice.findOne({ where: { orderId: order.id }, rejectOnEmpty: true });
  return { order, invoice };
}
