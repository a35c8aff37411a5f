import { mexicanDay } from '@boom/contract';
import { buildProduct } from '../catalog/build';
import { Product } from '../catalog/model';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { Order } from '../orders/model';
import { type SignedInClient, signedIn } from '../test/build';
import { buildAddress } from '../test/buildAddress';
import { Payment } from './model';
import { Refund } from './refunds/model';

let admin: SignedInClient;
beforeAll(async () => {
  await buildBankTransfer();
  admin = await signedIn({ isAdmin: true, fullName: 'Ana Admin' });
});

const detailOf = async (id: string) => (await admin.get(`/api/admin/orders/${id}`)).body;

async function place(customer: SignedInClient) {
  const product = await buildProduct({ price: '500.00', description: 'Con estuche.' });
  const { id: shippingAddressId } = await buildAddress({ userId: customer.id });
  const { body } = await postTransferOrder(customer, [{ productId: product.id, quantity: 2 }], { shippingAddressId });
  return { id: body.id as string, product };
}

describe('GET /api/admin/orders/:id', () => {
  it('shows lines, person, address, product and where the receipt is', async () => {
    const customer = await signedIn({ fullName: 'Íñigo Núñez', phone: '+525512345678' });
    const { id, product } = await place(customer);
    await customer.post(`/api/orders/${id}/receipt`, { receiptUrl: 'https://banco.mx/r/1' });
    expect(await detailOf(id)).toMatchObject({
      id,
      items: [
        {
          ...{ productId: product.id, quantity: 2, unitPrice: '500.00', lineTotal: '1000.00' },
          ...{ description: 'Con estuche.', isAffiliate: false, affiliateStore: null },
        },
      ],
      product: { description: 'Con estuche.' },
      customer: { id: customer.id, fullName: 'Íñigo Núñez', phone: '+525512345678' },
      shippingAddress: { city: expect.any(String) },
      transferReceiptUrl: 'https://banco.mx/r/1',
      payments: [],
      refunds: [],
      refundableAmount: null,
      undoUntil: null,
      timeline: [{ kind: 'status', status: 'PENDIENTE', by: 'sistema' }],
    });
    await Product.update({ deletedAt: new Date() }, { where: { id: product.id } });
    expect((await detailOf(id)).items).toHaveLength(1);
  });

  it('does not say that a rejected transfer was approved when a card paid since', async () => {
    const customer = await signedIn();
    const { id } = await place(customer);
    await admin.post('/api/admin/verify-transfer', { orderId: id, verified: false, notes: 'No llegó' });
    await Order.update({ paymentType: 'mercadopago', paymentStatus: 'approved' }, { where: { id } });
    const kinds = (await detailOf(id)).timeline.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain('transfer_rejected');
    expect(kinds).not.toContain('transfer_approved');
  });

  it('tells who approved and who rejected a transfer', async () => {
    const customer = await signedIn();
    const [approved, rejected] = [await place(customer), await place(customer)];
    await admin.post('/api/admin/verify-transfer', { orderId: approved.id, verified: true, notes: 'Llegó' });
    await admin.post('/api/admin/verify-transfer', { orderId: rejected.id, verified: false, notes: 'No llegó' });
    const { timeline } = await detailOf(approved.id);
    expect(timeline).toContainEqual({
      kind: 'transfer_approved',
      at: expect.any(String),
      by: 'Ana Admin',
      note: null,
    });
    expect((await detailOf(rejected.id)).timeline.at(-1)).toMatchObject({
      ...{ kind: 'transfer_rejected', by: 'Ana Admin', note: 'No llegó' },
    });
  });

  it('goes on telling why a transfer was rejected once its order has ended', async () => {
    const customer = await signedIn();
    const { id } = await place(customer);
    await admin.post('/api/admin/verify-transfer', { orderId: id, verified: false, notes: 'No llegó' });
    expect((await customer.post(`/api/orders/${id}/cancel`)).status).toBe(200);
    const { timeline, transferNotes } = await detailOf(id);
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'transfer_rejected', note: 'No llegó' }));
    expect(transferNotes).toBeNull();
  });

  it('names nobody as the author of what is noted with the money', async () => {
    const { id } = await place(await signedIn());
    await admin.post('/api/admin/verify-transfer', { orderId: id, verified: true });
    const other = await signedIn({ isAdmin: true, fullName: 'Luis Admin' });
    const second = { amount: '10.00', trackingKey: 'SEGUNDO1', senderBank: '40012', notes: 'Segundo depósito' };
    const sentOn = mexicanDay(new Date());
    const noted = await other.post('/api/admin/verify-transfer', { orderId: id, verified: true, ...second, sentOn });
    expect(noted.status).toBe(200);
    const { timeline, transferNotes } = await detailOf(id);
    expect(timeline).toContainEqual(
      expect.objectContaining({ kind: 'transfer_approved', by: 'Ana Admin', note: null }),
    );
    expect(transferNotes).toBe('Segundo depósito');
  });

  it('does not take the reason of a rejection for a note on the transfer that came after all', async () => {
    const { id } = await place(await signedIn());
    await admin.post('/api/admin/verify-transfer', { orderId: id, verified: false, notes: 'No llegó' });
    expect((await admin.patch(`/api/admin/orders/${id}/status`, { status: 'PAGADO' })).status).toBe(200);
    const approved = (await detailOf(id)).timeline.find(({ kind }: { kind: string }) => kind === 'transfer_approved');
    expect(approved).toEqual({ kind: 'transfer_approved', at: expect.any(String), by: 'Ana Admin', note: null });
  });

  it('tells what was paid, given back and cancelled, in order; of money only whom it is for', async () => {
    const customer = await signedIn({ fullName: 'Lucía Cliente' });
    const { id } = await place(customer);
    await customer.post(`/api/orders/${id}/cancel`);
    const later = (seconds: number) => new Date(Date.now() + seconds * 1_000);
    const payment = await Payment.create({
      orderId: id,
      provider: 'mercadopago',
      paymentId: `p-${id}`,
      status: 'approved',
      statusDetail: null,
      amount: '1099.00',
      refundedAmount: '0.00',
      currency: 'MXN',
      paymentMethod: 'master',
      liveMode: true,
      providerUpdatedAt: later(60),
    });
    await Refund.create({
      orderId: id,
      paymentId: payment.id,
      amount: '99.00',
      reason: 'Envío gratis',
      requestedBy: admin.id,
      createdAt: later(120),
    });
    const { timeline, payments, refunds } = await detailOf(id);
    expect([payments.length, refunds.length]).toEqual([1, 1]);
    expect(timeline).toMatchObject([
      { kind: 'status', status: 'PENDIENTE' },
      { kind: 'cancelled', by: 'Lucía Cliente' },
      { kind: 'payment', amount: '1099.00', by: 'sistema' },
      { kind: 'refund', amount: '99.00', reason: 'Envío gratis', by: 'Ana Admin', state: 'pending' },
    ]);
    const packer = await signedIn({ staffRole: 'ALMACEN' });
    const { body: ofPacker } = await packer.get(`/api/admin/orders/${id}`);
    expect(ofPacker).toMatchObject({ payments: [], refunds: [] });
    expect(ofPacker.timeline).toMatchObject([{ kind: 'status' }, { kind: 'cancelled' }]);
  });
});
