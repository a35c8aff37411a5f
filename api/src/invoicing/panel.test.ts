import { randomUUID } from 'node:crypto';
import { MAX_LIST_ROWS } from '@boom/contract';
import { AuditEntry } from '../admin/model';
import { buildProduct } from '../catalog/build';
import { database } from '../database/connection';
import { fullDay } from '../dates';
import { AppError } from '../http/errors';
import { Media } from '../media/model';
import { store } from '../media/store';
import { Notification } from '../notifications/model';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { buildCardOrder, noticesAbout, startProvider } from '../payments/build';
import { CLABE } from '../returns/build';
import { type SignedInClient, signedIn } from '../test/build';
import { messagesTo, workOffJobs } from '../test/jobs';
import { buildCfdi, COMPANY, filesOf, PERSON, payOrder, placeOrder, requestedInvoice } from './build';
import { exportInvoices } from './exportInvoices';
import { Invoice } from './model';

let admin: SignedInClient;
let customer: SignedInClient;
beforeAll(async () => {
  await buildBankTransfer();
  admin = await signedIn({ isAdmin: true });
});
beforeEach(async () => {
  customer = await signedIn();
});

const upload = (id: string, xml: string, version = 1) =>
  admin.post(`/api/admin/invoices/${id}/files`, filesOf(xml, version));
const reject = (id: string, version = 1) =>
  admin.post(`/api/admin/invoices/${id}/reject`, { reason: 'El nombre no es el del SAT.\nRevísalo.', version });

/** As many more orders with a factura that waits. */
const copyInvoice = (orderId: string, count: number) =>
  database.query(
    `WITH copies AS (
       INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object(
         'id', gen_random_uuid(), 'order_number', 'K' || lpad(n::text, 9, '0'), 'idempotency_key', NULL))).*
       FROM orders o, generate_series(1, $count) n WHERE o.id = $orderId RETURNING id)
     INSERT INTO invoices SELECT (jsonb_populate_record(i, jsonb_build_object(
       'id', gen_random_uuid(), 'order_id', copies.id))).*
     FROM invoices i, copies WHERE i.order_id = $orderId`,
    { bind: { orderId, count } },
  );

const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);

describe('uploading a factura', () => {
  it('issues it: the customer downloads both files and gets them by mail', async () => {
    const { order, invoice } = await requestedInvoice(customer);
    const xml = buildCfdi({ uuid: '6FA459EA-EE8A-3CA4-894E-DB77E160355E', total: '599.000000' });
    const { status, body } = await upload(invoice.id, xml);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'EMITIDA',
      uuid: '6fa459ea-ee8a-3ca4-894e-db77e160355e',
      dueAt: null,
      version: 2,
    });

    const base = `/api/orders/${order.id}/invoice`;
    const download = await customer.get(`${base}/xml`);
    expect(download.text).toBe(xml);
    expect(download.headers.get('content-type')).toBe('application/xml');
    expect(download.headers.get('content-disposition')).toBe(`attachment; filename="factura-${order.orderNumber}.xml"`);
    expect((await customer.get(`${base}/pdf`)).text).toBe('%PDF-1.7 factura');
    expect((await (await signedIn()).get(`${base}/pdf`)).status).toBe(404);

    expect((await messagesTo(customer.user.email)).at(-1)).toMatchObject({ template: 'invoice_issued' });
    const stored = await invoice.reload();
    const [mail] = await Notification.findAll({
      where: { template: 'invoice_issued' },
      order: [['createdAt', 'DESC']],
    });
    expect(mail?.attachments).toEqual([
      { mediaId: stored.pdfMediaId, fileName: `factura-${order.orderNumber}.pdf` },
      { mediaId: stored.xmlMediaId, fileName: `factura-${order.orderNumber}.xml` },
    ]);
    expect(await AuditEntry.findOne({ where: { objectId: invoice.id } })).toMatchObject({
      before: { state: 'SOLICITADA' },
      after: { state: 'EMITIDA' },
    });
  });

  it('reads letters that XML escapes', async () => {
    const receiver = { ...COMPANY, rfc: 'H&E951128469', name: 'HERRERIA & ELECTRICOS' };
    const { invoice } = await requestedInvoice(customer, receiver);
    expect((await upload(invoice.id, buildCfdi(receiver))).status).toBe(200);
  });

  it.each([
    ['rfc', PERSON.rfc, `RFC del receptor: el XML dice «${PERSON.rfc}» y debe decir «${COMPANY.rfc}»`],
    ['name', 'OTRA EMPRESA', 'Nombre del receptor: el XML dice «OTRA EMPRESA» y debe decir «ESCUELA KEMPER URGATE»'],
    ['taxRegime', '626', 'Régimen fiscal del receptor: el XML dice «626» y debe decir «601»'],
    ['cfdiUse', 'G01', 'Uso del CFDI: el XML dice «G01» y debe decir «G03»'],
    ['postalCode', '06600', 'Código postal del receptor: el XML dice «06600» y debe decir «42501»'],
    ['total', '598.99', 'Total: el XML dice «598.99» y debe decir «599»'],
    ['currency', 'USD', 'Moneda: el XML dice «USD» y debe decir «MXN»'],
    ['type', 'E', 'Tipo de comprobante: el XML dice «E» y debe decir «I»'],
  ])('of another %s is refused, and nothing is kept', async (field, value, message) => {
    const { invoice } = await requestedInvoice(customer);
    const before = await Media.count();
    const { status, body } = await upload(invoice.id, buildCfdi({ [field]: value }));
    expect([status, body.code, body.fields]).toEqual([409, 'invoice_differs', { [field]: message }]);
    expect((await invoice.reload()).state).toBe('SOLICITADA');
    expect(await Media.count()).toBe(before);
  });

  it.each([
    ['no XML', 'Hola'],
    ['an XML that breaks off', buildCfdi().slice(0, -20)],
    ['another version', buildCfdi({ version: '3.3' })],
    ['no stamp', buildCfdi().replace(/<tfd:.*\/>/, '')],
    ['a stamp in another place', buildCfdi().replace(/cfdi:Complemento/g, 'cfdi:Addenda')],
    ['a document type', buildCfdi().replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>')],
    ['other names', buildCfdi().replace('sat.gob.mx/cfd/4', 'sat.gob.mx/cfd/3')],
    // Read to their end, these 70 kB would hold up the whole process for seconds.
    ['ten thousand elements in each other', buildCfdi().replace('<cfdi:Emisor', `${nested(10_000)}<cfdi:Emisor`)],
  ])('with %s is refused', async (_what, xml) => {
    const { invoice } = await requestedInvoice(customer);
    expect(await upload(invoice.id, xml)).toMatchObject({ status: 400, body: { code: 'unreadable_invoice' } });
    expect((await invoice.reload()).state).toBe('SOLICITADA');
  });

  it('takes two files, one of them a PDF', async () => {
    const { invoice } = await requestedInvoice(customer);
    const form = filesOf(buildCfdi());
    const [, xml] = form.getAll('files') as File[];
    form.delete('files');
    form.append('files', xml as File);
    const path = `/api/admin/invoices/${invoice.id}/files`;
    expect((await admin.post(path, form)).body.code).toBe('invoice_files_required');
    form.append('files', xml as File);
    expect((await admin.post(path, form)).body.code).toBe('invoice_files_required');
    const picture = new FormData();
    picture.append('files', new Blob(['x'], { type: 'image/png' }), 'factura.png');
    const error = 'Adjunta un archivo PDF o XML.';
    expect((await admin.post(path, picture)).body).toMatchObject({ code: 'file_refused', error });
  });

  it('waits for the money', async () => {
    const order = await placeOrder(customer);
    await customer.post(`/api/orders/${order.id}/invoice`, COMPANY);
    const invoice = await Invoice.findOne({ where: { orderId: order.id }, rejectOnEmpty: true });
    expect((await upload(invoice.id, buildCfdi())).body.code).toBe('invoice_not_paid');
  });

  it('does not take a folio fiscal that another order has, one after the other or at once', async () => {
    const [one, two, three] = [
      await requestedInvoice(customer),
      await requestedInvoice(customer),
      await requestedInvoice(customer),
    ];
    const xml = buildCfdi({ uuid: randomUUID() });
    const answers = await Promise.all([upload(one.invoice.id, xml), upload(two.invoice.id, xml)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await upload(three.invoice.id, xml)).body.code).toBe('invoice_uuid_used');
  });

  it('of two administrators is one', async () => {
    const { invoice } = await requestedInvoice(customer);
    const answers = await Promise.all([upload(invoice.id, buildCfdi()), upload(invoice.id, buildCfdi())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await Notification.count({ where: { recipient: customer.user.email, template: 'invoice_issued' } })).toBe(1);
  });

  it('once more replaces its files, and takes no other factura', async () => {
    const { invoice } = await requestedInvoice(customer);
    const xml = buildCfdi();
    await upload(invoice.id, xml);
    const { xmlMediaId } = await invoice.reload();
    expect((await upload(invoice.id, buildCfdi(), 2)).body.code).toBe('invoice_other_uuid');
    expect((await upload(invoice.id, xml, 2)).status).toBe(200);
    expect((await invoice.reload()).xmlMediaId).not.toBe(xmlMediaId);
    expect(await Media.findByPk(xmlMediaId ?? '')).toBeNull();
  });

  it('once more goes along with each mail of it, also one that has yet to leave or is sent again', async () => {
    const { order, invoice } = await requestedInvoice(customer);
    const xml = buildCfdi();
    await upload(invoice.id, xml);
    await upload(invoice.id, xml, 2);
    const { pdfMediaId, xmlMediaId } = await invoice.reload();
    const mails = await Notification.findAll({ where: { orderId: order.id, template: 'invoice_issued' } });
    const attached = mails.map(({ attachments }) => attachments.map(({ mediaId }) => mediaId));
    expect(attached).toEqual(Array(2).fill([pdfMediaId, xmlMediaId]));
  });

  it('once more is of the day on which it was issued, whose month the accountant counts it in', async () => {
    const { invoice } = await requestedInvoice(customer);
    const xml = buildCfdi();
    await upload(invoice.id, xml);
    const issuedAt = new Date('2026-11-10T18:00:00.000Z');
    await invoice.update({ issuedAt });
    expect((await upload(invoice.id, xml, 2)).body).toMatchObject({ issuedAt: issuedAt.toISOString(), version: 3 });
  });

  it('once more is done, also when the files before cannot be removed: the clean-up finds them', async () => {
    const { invoice } = await requestedInvoice(customer);
    const xml = buildCfdi();
    await upload(invoice.id, xml);
    const { xmlMediaId } = await invoice.reload();
    const broken = jest.spyOn(store, 'remove').mockRejectedValue(new AppError(503, 'unavailable'));
    expect((await upload(invoice.id, xml, 2)).status).toBe(200);
    broken.mockRestore();
    expect((await invoice.reload()).xmlMediaId).not.toBe(xmlMediaId);
    expect(await Media.findByPk(xmlMediaId ?? '')).not.toBeNull();
  });
});

describe('rejecting a factura', () => {
  it('tells why, and the customer corrects it and asks again', async () => {
    const { order, invoice } = await requestedInvoice(customer);
    expect((await reject(invoice.id)).body).toMatchObject({ state: 'RECHAZADA', version: 2 });
    const mail = (await messagesTo(customer.user.email)).at(-1);
    expect(mail?.template).toBe('invoice_rejected');
    expect(mail?.text).toContain('Motivo: El nombre no es el del SAT.\nRevísalo.');
    const path = `/api/orders/${order.id}/invoice`;
    expect((await customer.get(path)).body).toMatchObject({
      canRequest: true,
      invoice: { state: 'RECHAZADA', rejectionReason: 'El nombre no es el del SAT.\nRevísalo.' },
    });
    expect((await customer.post(path, PERSON)).body.invoice).toMatchObject({ state: 'SOLICITADA', receiver: PERSON });
    expect((await reject(invoice.id, 2)).body.code).toBe('invoice_changed');
  });

  it('names the last day on which it can be asked for again, as the order does', async () => {
    const { order, invoice } = await requestedInvoice(customer);
    await reject(invoice.id);
    const { requestUntil } = (await customer.get(`/api/orders/${order.id}/invoice`)).body;
    const lastDay = fullDay(new Date(Date.parse(requestUntil) - 1));
    const { text } = (await messagesTo(customer.user.email)).at(-1) ?? {};
    expect(text).toContain(`Tienes hasta el ${lastDay}.`);
  });

  it('names the month of the payment for an order that is unpaid', async () => {
    const order = await placeOrder(customer);
    const { invoice } = (await customer.post(`/api/orders/${order.id}/invoice`, COMPANY)).body;
    await reject(invoice.id);
    const { text } = (await messagesTo(customer.user.email)).at(-1) ?? {};
    expect(text).toContain('Tienes hasta el final del mes en que pagues.');
  });

  it('is not told any more once its customer, who saw it first, has asked again', async () => {
    const { order, invoice } = await requestedInvoice(customer);
    await reject(invoice.id);
    await customer.post(`/api/orders/${order.id}/invoice`, PERSON);
    const rejections = await Notification.count({ where: { orderId: order.id, template: 'invoice_rejected' } });
    expect(rejections).toBe(0);
  });

  it('in the next month leaves its customer to the end of that month', async () => {
    const { order, invoice } = await requestedInvoice(customer);
    const statusHistory = order.statusHistory.map((change) => ({ ...change, at: '2026-01-15T18:00:00.000Z' }));
    await order.update({ statusHistory });
    await reject(invoice.id);
    expect((await customer.post(`/api/orders/${order.id}/invoice`, PERSON)).status).toBe(200);
  });

  it('can be undone before the customer hears of it', async () => {
    const { invoice } = await requestedInvoice(customer);
    await reject(invoice.id);
    const { body } = await admin.post(`/api/admin/invoices/${invoice.id}/reject/undo`);
    expect(body).toMatchObject({ state: 'SOLICITADA', rejectionReason: null, version: 3 });
    expect((await messagesTo(customer.user.email)).map(({ template }) => template)).not.toContain('invoice_rejected');
  });

  it('is not undone in the place of the one that was seen', async () => {
    const { invoice } = await requestedInvoice(customer);
    await reject(invoice.id);
    const undo = await admin.post(`/api/admin/invoices/${invoice.id}/reject/undo`, { version: 1 });
    expect(undo).toMatchObject({ status: 409, body: { code: 'invoice_changed' } });
  });

  it('cannot be undone later', async () => {
    const { invoice } = await requestedInvoice(customer);
    await reject(invoice.id);
    await invoice.update({ rejectedAt: new Date(Date.now() - 11_000) });
    const undo = await admin.post(`/api/admin/invoices/${invoice.id}/reject/undo`);
    expect(undo).toMatchObject({ status: 409, body: { code: 'undo_too_late' } });
  });

  it('is for one that waits: what was issued is not rejected, nor what was rejected issued', async () => {
    const [issued, rejected] = [await requestedInvoice(customer), await requestedInvoice(customer)];
    await upload(issued.invoice.id, buildCfdi());
    await reject(rejected.invoice.id);
    const late = [await reject(issued.invoice.id, 2), await upload(rejected.invoice.id, buildCfdi(), 2)];
    expect(late.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([409, 'invoice_changed']));
    const states = [await issued.invoice.reload(), await rejected.invoice.reload()].map(({ state }) => state);
    expect(states).toEqual(['EMITIDA', 'RECHAZADA']);
  });

  it('is not told to a customer who has cancelled the order, and could not ask again', async () => {
    const { order, invoice } = await requestedInvoice(customer);
    await customer.post(`/api/orders/${order.id}/cancel`, { clabe: CLABE });
    expect(await reject(invoice.id)).toMatchObject({ status: 409, body: { code: 'invoice_not_available' } });
    expect((await invoice.reload()).state).toBe('SOLICITADA');
    expect(await Notification.count({ where: { orderId: order.id, template: 'invoice_rejected' } })).toBe(0);
  });

  it('and uploading it at once is one of the two', async () => {
    const { invoice } = await requestedInvoice(customer);
    const answers = await Promise.all([reject(invoice.id), upload(invoice.id, buildCfdi())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('when all the money goes back', () => {
  let provider: Awaited<ReturnType<typeof startProvider>>;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.stop());

  async function cardInvoice() {
    const { order, preferenceId } = await buildCardOrder({ customer });
    const payment = await provider.pay(preferenceId, 'approved');
    await noticesAbout(payment.id);
    await workOffJobs();
    await customer.post(`/api/orders/${order.id}/invoice`, COMPANY);
    const invoice = await Invoice.findOne({ where: { orderId: order.id }, rejectOnEmpty: true });
    return { order, invoice, payment };
  }
  async function refund(orderId: string) {
    expect((await admin.post(`/api/admin/orders/${orderId}/refund`, { reason: 'No llegó' })).status).toBe(200);
    await workOffJobs();
  }

  it('what was not issued is cancelled by itself, and told', async () => {
    const { order, invoice } = await cardInvoice();
    await refund(order.id);
    expect((await invoice.reload()).state).toBe('CANCELADA');
    expect((await messagesTo(customer.user.email)).at(-1)).toMatchObject({
      template: 'invoice_cancelled',
      text: expect.stringContaining('ya no emitiremos la factura'),
    });
  });

  it('what was not issued says so while the provider is still returning it', async () => {
    const { order, invoice } = await cardInvoice();
    await provider.set({ refundStatus: 'in_process' });
    await refund(order.id);
    const listed = (await admin.get(`/api/admin/invoices?search=${order.orderNumber}`)).body;
    expect(listed).toMatchObject([{ id: invoice.id, state: 'SOLICITADA', isGoingBack: true, isOverdue: false }]);
    await provider.set({ refundStatus: 'approved' });
  });

  it('what was just rejected is cancelled too, and its rejection no longer taken back', async () => {
    const { order, invoice } = await cardInvoice();
    await reject(invoice.id);
    await refund(order.id);
    const undo = await admin.post(`/api/admin/invoices/${invoice.id}/reject/undo`);
    expect(undo).toMatchObject({ status: 409, body: { code: 'invoice_changed' } });
    expect((await invoice.reload()).state).toBe('CANCELADA');
  });

  it('what was issued waits for an administrator to cancel it at SAT', async () => {
    const { order, invoice } = await cardInvoice();
    const cancel = (version: number) => admin.post(`/api/admin/invoices/${invoice.id}/cancel`, { version });
    // Which kind of card it was only the provider knows.
    expect((await admin.get(`/api/admin/invoices/${invoice.id}`)).body.paymentForm).toBeNull();
    await upload(invoice.id, buildCfdi({ total: order.totalAmount }));
    expect((await cancel(2)).body.code).toBe('invoice_not_cancellable');
    await refund(order.id);
    const waiting = (await admin.get('/api/admin/invoices?state=POR_CANCELAR')).body;
    expect(waiting).toMatchObject([{ id: invoice.id, state: 'EMITIDA', needsCancellation: true }]);
    const file = (await admin.get(`/api/admin/invoices/export.csv?search=${order.orderNumber}`)).text;
    expect(file).toContain(`${order.orderNumber},POR_CANCELAR,`);
    expect((await cancel(1)).body.code).toBe('invoice_changed');
    expect((await cancel(2)).body).toMatchObject({ state: 'CANCELADA', needsCancellation: false });
    expect((await cancel(3)).body.code).toBe('invoice_not_cancellable');
    expect((await messagesTo(customer.user.email)).at(-1)?.text).toContain('cancelamos ante el SAT');
    expect((await customer.get(`/api/orders/${order.id}/invoice/pdf`)).status).toBe(200);
  });

  it('what was issued waits for the same once a bank has taken the money for good, and not before', async () => {
    const { order, invoice, payment } = await cardInvoice();
    const cfdi = buildCfdi({ total: order.totalAmount, uuid: randomUUID() });
    await upload(invoice.id, cfdi);
    const cancel = () => admin.post(`/api/admin/invoices/${invoice.id}/cancel`, { version: 3 });
    const counted = async () => (await admin.get('/api/admin/waiting')).body.invoices as number;
    const toCancel = async () =>
      (await admin.get(`/api/admin/invoices?state=POR_CANCELAR&search=${order.orderNumber}`)).body;
    const before = await counted();
    await provider.dispute(payment.id, 'chargeback');
    await noticesAbout(payment.id, 2);
    await workOffJobs();
    expect([await toCancel(), await counted()]).toEqual([[], before]);
    // It stands meanwhile, and so a wrong file of it is still replaced.
    expect((await upload(invoice.id, cfdi, 2)).status).toBe(200);
    expect((await cancel()).body.code).toBe('invoice_not_cancellable');
    await provider.decide(payment.id, false);
    await noticesAbout(payment.id, 3);
    await workOffJobs();
    expect(await toCancel()).toMatchObject([{ id: invoice.id, state: 'EMITIDA', needsCancellation: true }]);
    expect(await counted()).toBe(before + 1);
    expect((await upload(invoice.id, cfdi, 3)).body.code).toBe('invoice_not_available');
    expect((await cancel()).body).toMatchObject({ state: 'CANCELADA', needsCancellation: false });
    expect((await messagesTo(customer.user.email)).at(-1)?.text).toContain('cancelamos ante el SAT');
  });

  it('what was cancelled at SAT is issued anew, with another folio, where the bank gives the money back after all', async () => {
    const { order, invoice, payment } = await cardInvoice();
    const xmlOf = (uuid: string) => buildCfdi({ total: order.totalAmount, uuid });
    await upload(invoice.id, xmlOf(randomUUID()));
    await provider.dispute(payment.id, 'chargeback');
    await noticesAbout(payment.id, 2);
    await provider.decide(payment.id, false);
    await noticesAbout(payment.id, 3);
    await workOffJobs();
    await admin.post(`/api/admin/invoices/${invoice.id}/cancel`, { version: 2 });
    await provider.decide(payment.id, true);
    await noticesAbout(payment.id, 4);
    await workOffJobs();
    const waiting = (await admin.get(`/api/admin/invoices?state=SOLICITADA&search=${order.orderNumber}`)).body;
    expect(waiting).toMatchObject([{ id: invoice.id, uuid: null, issuedAt: null, isOverdue: false, version: 4 }]);
    expect((await messagesTo(customer.user.email)).at(-1)?.template).toBe('invoice_requested');
    const uuid = randomUUID();
    expect((await upload(invoice.id, xmlOf(uuid), 4)).body).toMatchObject({ state: 'EMITIDA', uuid });
  });
});

describe("the panel's list", () => {
  const waiting = async () => (await admin.get('/api/admin/waiting')).body.invoices as number;
  const list = async (query: string) => (await admin.get(`/api/admin/invoices?${query}`)).body as { id: string }[];

  it('has what is paid, finds it by RFC, name, order, folio and customer, and counts what waits', async () => {
    const before = await waiting();
    const receiver = { ...PERSON, name: `ANA ${customer.user.username.toUpperCase()}` };
    const unpaid = await placeOrder(customer);
    await customer.post(`/api/orders/${unpaid.id}/invoice`, receiver);
    expect(await list(`search=${customer.user.username}`)).toEqual([]);
    expect(await waiting()).toBe(before);
    await payOrder(unpaid);
    const [found] = await list(`search=${customer.user.username}&state=SOLICITADA`);
    expect(found).toMatchObject({ state: 'SOLICITADA', orderNumber: unpaid.orderNumber, isOverdue: false });
    for (const search of [receiver.name, unpaid.orderNumber, customer.user.email]) {
      expect((await list(`search=${encodeURIComponent(search)}`)).map(({ id }) => id)).toEqual([found?.id]);
    }
    expect(await waiting()).toBe(before + 1);
    const uuid = randomUUID();
    await upload(found?.id ?? '', buildCfdi({ ...receiver, uuid }));
    expect((await list(`search=${uuid}`)).map(({ id }) => id)).toEqual([found?.id]);
    expect(await waiting()).toBe(before);
  });

  it('has among what waits no order whose money a bank has taken back, as its number says', async () => {
    const before = await waiting();
    const { order, invoice } = await requestedInvoice(customer);
    await order.update({ paymentStatus: 'charged_back' });
    const search = `search=${customer.user.username}`;
    expect(await list(`${search}&state=SOLICITADA`)).toEqual([]);
    expect(await waiting()).toBe(before);
    expect(await list(search)).toMatchObject([{ id: invoice.id, dueAt: null, isOverdue: false }]);
    // It was paid, and waiting changes nothing.
    expect((await upload(invoice.id, buildCfdi())).body.code).toBe('invoice_not_available');
  });

  it('has among what waits no order that its customer has cancelled, although its money is not back yet', async () => {
    const before = await waiting();
    const { order, invoice } = await requestedInvoice(customer);
    await customer.post(`/api/orders/${order.id}/cancel`, { clabe: CLABE });
    const search = `search=${customer.user.username}`;
    expect(await list(`${search}&state=SOLICITADA`)).toEqual([]);
    expect(await waiting()).toBe(before);
    expect(await list(search)).toMatchObject([{ id: invoice.id, state: 'SOLICITADA', dueAt: null }]);
    const file = (await admin.get(`/api/admin/invoices/export.csv?${search}`)).text;
    expect(file).toContain(`${order.orderNumber},DETENIDA,`);
    expect((await upload(invoice.id, buildCfdi())).body.code).toBe('invoice_not_available');

    const other = await placeOrder(customer);
    await payOrder(other);
    await customer.post(`/api/orders/${other.id}/cancel`, { clabe: CLABE });
    const pathOf = ({ id }: { id: string }) => `/api/orders/${id}/invoice`;
    const nothing = { invoice: null, canRequest: false, requestUntil: null };
    for (const each of [order, other]) expect((await customer.get(pathOf(each))).body).toMatchObject(nothing);
    expect((await customer.post(pathOf(other), COMPANY)).body.code).toBe('invoice_not_available');

    await admin.post(`/api/admin/orders/${order.id}/refund`, { reason: 'Devuelto por SPEI' });
    await workOffJobs();
    expect((await invoice.reload()).state).toBe('CANCELADA');
  });

  it('says what is overdue, the oldest first', async () => {
    const [old, young] = [await requestedInvoice(customer), await requestedInvoice(customer)];
    const long = '2026-03-02T18:00:00.000Z';
    // The second one was paid as long ago, and is asked for only now.
    for (const { order } of [old, young]) {
      await order.update({ statusHistory: order.statusHistory.map((change) => ({ ...change, at: long })) });
    }
    await old.invoice.update({ requestedAt: new Date(long) });
    const found = await list(`search=${customer.user.username}&state=SOLICITADA`);
    expect(found).toMatchObject([
      { id: old.invoice.id, isOverdue: true, dueAt: '2026-03-05T18:00:00.000Z' },
      { id: young.invoice.id, isOverdue: false },
    ]);
  });

  it('begins with what waits for the shop, unless an order is asked for', async () => {
    const waits = await requestedInvoice(customer);
    const toCancel = await requestedInvoice(customer);
    await upload(toCancel.invoice.id, buildCfdi({ uuid: randomUUID() }));
    await toCancel.order.update({ paymentStatus: 'refunded' });
    const issued = await requestedInvoice(customer);
    await upload(issued.invoice.id, buildCfdi({ uuid: randomUUID() }));
    const ids = async (query: string) =>
      (await list(`search=${customer.user.username}${query}`)).map(({ id }: { id: string }) => id);
    expect(await ids('')).toEqual([toCancel, waits, issued].map(({ invoice }) => invoice.id));
    expect(await ids('&sort=newest')).toEqual([issued, toCancel, waits].map(({ invoice }) => invoice.id));
  });

  it('is downloaded the newest first, whatever waits', async () => {
    const waits = await requestedInvoice(customer);
    const issued = await requestedInvoice(customer);
    await upload(issued.invoice.id, buildCfdi({ uuid: randomUUID() }));
    const { text } = await admin.get(`/api/admin/invoices/export.csv?search=${customer.user.username}`);
    const numbers = text.split('\r\n').map((row: string) => row.split(',')[0]);
    expect(numbers.slice(1, 3)).toEqual([issued, waits].map(({ order }) => order.orderNumber));
  });

  it('is downloaded as CSV, in which nothing is a formula, and no postal code a number', async () => {
    const { order } = await requestedInvoice(customer, { ...COMPANY, name: '=SUMA(A1)', postalCode: '06600' });
    const { text, headers } = await admin.get(`/api/admin/invoices/export.csv?search=${customer.user.username}`);
    expect(headers.get('content-disposition')).toBe('attachment; filename="facturas.csv"');
    const [head, row] = text.split('\r\n');
    expect(head).toContain('Pedido,Estado,RFC,Nombre');
    expect(row).toContain(`${order.orderNumber},SOLICITADA,EKU9003173C9,'=SUMA(A1),601,G03,'06600`);
    expect(row).toContain('599.00,516.38,82.62');
  });

  it('is downloaded with a reason of two lines in one cell', async () => {
    const { invoice } = await requestedInvoice(customer);
    await reject(invoice.id);
    const { text } = await admin.get(`/api/admin/invoices/export.csv?search=${customer.user.username}`);
    expect(text).toContain(',"El nombre no es el del SAT.\nRevísalo."\r\n');
  });

  it('has every factura once, whatever is decided while it is written', async () => {
    const { order, invoice } = await requestedInvoice(customer);
    await copyInvoice(order.id, MAX_LIST_ROWS);
    const rows = exportInvoices({ search: customer.user.username, state: 'SOLICITADA' });
    let file = '';
    for await (const part of rows) {
      file += String(part);
      if (file.includes('SOLICITADA')) await invoice.update({ state: 'RECHAZADA' });
    }
    expect(file.match(/,EKU9003173C9,/g)).toHaveLength(1 + MAX_LIST_ROWS);
  });

  it('has its moments in the time of Mexico City, whose months the facturas are of', async () => {
    const { order } = await requestedInvoice(customer);
    const evening = '2026-12-01T01:00:00.000Z';
    await order.update({ statusHistory: order.statusHistory.map((change) => ({ ...change, at: evening })) });
    const { text } = await admin.get(`/api/admin/invoices/export.csv?search=${customer.user.username}`);
    const row = text.split('\r\n').find((line: string) => line.includes(order.orderNumber));
    // Paid, asked for, and the day on which it is due.
    expect(row).toMatch(/,2026-11-30 19:00,[-\d]+ [:\d]+,\d{4}-\d\d-\d\d,/);
  });

  it('opens with what is typed at the stamping service, which adds up', async () => {
    const { invoice } = await requestedInvoice(customer);
    const { body } = await admin.get(`/api/admin/invoices/${invoice.id}`);
    expect(body).toMatchObject({ totalAmount: '599.00', netAmount: '516.38', vatAmount: '82.62', paymentForm: '03' });
    // Each rounded by itself would be 516.37 and 82.63.
    expect(body.concepts).toMatchObject([
      { quantity: 1, totalAmount: '500.00', netAmount: '431.04', vatAmount: '68.96' },
      { description: 'Envío', totalAmount: '99.00', netAmount: '85.34', vatAmount: '13.66' },
    ]);
  });

  it('opens with lines less their discount, and without shipping that cost nothing', async () => {
    const { id: productId } = await buildProduct({ price: '100.10', stock: 5, freeShipping: true });
    const { body: order } = await postTransferOrder(customer, [{ productId, quantity: 3 }]);
    await admin.post('/api/admin/verify-transfer', { orderId: order.id, verified: true });
    const { body: asked } = await customer.post(`/api/orders/${order.id}/invoice`, COMPANY);
    const { body } = await admin.get(`/api/admin/invoices/${asked.invoice.id}`);
    // 300.30 less 10.51.
    expect(body).toMatchObject({ totalAmount: '289.79', concepts: [{ quantity: 3, totalAmount: '289.79' }] });
  });
});
