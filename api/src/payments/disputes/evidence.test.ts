import { randomUUID } from 'node:crypto';
import { type AdminDisputeView, defaultShop, evidenceItems, type PickupView } from '@boom/contract';
import { User } from '../../accounts/model';
import { branchInput, buildBranch } from '../../branches/build';
import { buildProduct } from '../../catalog/build';
import { COMPANY } from '../../invoicing/build';
import { Invoice } from '../../invoicing/model';
import { buildBankTransfer, postTransferOrder, TEST_BANK } from '../../orders/build';
import { Order } from '../../orders/model';
import { PaymentConfig } from '../../paymentConfig/model';
import { forgetPaymentTerms } from '../../paymentConfig/paymentTerms';
import { type SignedInClient, signedIn } from '../../test/build';
import { messagesTo } from '../../test/jobs';
import { Dispute } from './model';
import { remindOfDisputes } from './remindOfDisputes';

let admin: SignedInClient;
beforeAll(async () => {
  await buildBankTransfer();
  admin = await signedIn({ isAdmin: true, fullName: 'Ana Admin' });
});

let payments = 0;
async function buildDispute(attributes: Partial<Dispute> = {}) {
  const { id: productId } = await buildProduct();
  const { body } = await postTransferOrder(await signedIn(), [{ productId, quantity: 1 }]);
  const order = await Order.findByPk(body.id, { rejectOnEmpty: true });
  payments += 1;
  const row = { orderId: order.id, paymentId: `evidence-${payments}`, kind: 'CONTRACARGO' as const, amount: '599.80' };
  return { order, dispute: await Dispute.create({ ...row, ...attributes }) };
}

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

describe('disputes in the panel', () => {
  it('are listed with what is due first, and those that were decided apart', async () => {
    const [late, soon] = [await buildDispute({ deadline: hours(200) }), await buildDispute({ deadline: hours(20) })];
    const answered = await buildDispute({ state: 'EVIDENCIA_ENVIADA', deadline: hours(-24) });
    const lost = await buildDispute({ state: 'PERDIDA', decidedAt: new Date() });
    const ids = async (query: string) =>
      (await admin.get(`/api/admin/disputes?limit=50${query}`)).body.map(({ id }: { id: string }) => id);
    const open = await ids('');
    const placesOf = [soon, late, answered].map(({ dispute }) => open.indexOf(dispute.id));
    expect(placesOf).toEqual(placesOf.toSorted((one, other) => one - other));
    expect(open).not.toContain(lost.dispute.id);
    expect(await ids('&decided=true')).toContain(lost.dispute.id);
    const { body } = await admin.get('/api/admin/waiting');
    expect(body.disputes).toBe(await Dispute.count({ where: { state: 'ABIERTA' } }));
  });

  it('say when the account was closed, with which the guía went', async () => {
    const [{ order, dispute }, other] = [await buildDispute(), await buildDispute()];
    const closedAt = '2026-11-20T18:00:00.000Z';
    await User.update({ closedAt: new Date(closedAt) }, { where: { id: order.userId } });
    const closedOf = async (id: string) => (await admin.get(`/api/admin/disputes/${id}`)).body.accountClosedAt;
    expect([await closedOf(dispute.id), await closedOf(other.dispute.id)]).toEqual([closedAt, null]);
  });

  it('know what the store has, and keep what a person ticked, with note and name', async () => {
    const { order, dispute } = await buildDispute();
    await order.update({ trackingNumber: '7789', courierService: 'DHL' });
    const path = `/api/admin/disputes/${dispute.id}`;
    const tick = { item: 'conversation', isTicked: true, note: 'Correo del 3 de noviembre.' };
    const { body } = await admin.put(`${path}/evidence`, tick);
    const find = (item: string) => body.evidence.find((each: { item: string }) => each.item === item);
    expect(find('shipment')).toMatchObject({ isKnown: true, ticked: null });
    expect(find('serialNumbers')).toMatchObject({ isKnown: false });
    expect(find('conversation').ticked).toMatchObject({ by: 'Ana Admin', note: tick.note });
    const untick = await admin.put(`${path}/evidence`, { item: 'conversation', isTicked: false });
    expect(untick.body.evidence.every(({ ticked }: { ticked: unknown }) => ticked === null)).toBe(true);
  });

  it('know the terms that were accepted and a factura that was issued, which payments keep nothing of', async () => {
    const { order, dispute } = await buildDispute();
    await order.update({ termsVersion: '2026-11-25' });
    const known = async (id: string) => {
      const { evidence } = (await admin.get(`/api/admin/disputes/${id}`)).body as AdminDisputeView;
      return evidence.flatMap(({ item, isKnown }) => (isKnown ? [item] : []));
    };
    const invoice = await Invoice.create({ orderId: order.id, userId: order.userId, receiver: COMPANY });
    expect(await known(dispute.id)).toEqual(['order', 'terms']);
    const files = { uuid: randomUUID(), xmlMediaId: randomUUID(), pdfMediaId: randomUUID() };
    await invoice.update({ state: 'EMITIDA', ...files });
    expect(await known(dispute.id)).toEqual(['order', 'invoice', 'terms']);
    expect(await known((await buildDispute()).dispute.id)).toEqual(['order']);
  });

  it('ask for no guía of what is picked up', async () => {
    const { order, dispute } = await buildDispute();
    const { id: branchId, name } = await buildBranch();
    await order.update({ branchId, pickup: { ...branchInput({ name }), branchId } as PickupView });
    const { evidence } = (await admin.get(`/api/admin/disputes/${dispute.id}`)).body as AdminDisputeView;
    expect(evidence.map(({ item }) => item)).toEqual(evidenceItems.filter((item) => item !== 'shipment'));
  });

  it('note who sent the evidence, once, and take none when they were decided', async () => {
    const { dispute } = await buildDispute();
    const path = `/api/admin/disputes/${dispute.id}`;
    const [first, second] = [await admin.post(`${path}/evidence-sent`), await admin.post(`${path}/evidence-sent`)];
    expect(first.body).toMatchObject({ state: 'EVIDENCIA_ENVIADA', evidenceSent: { by: 'Ana Admin' } });
    expect(second.body.evidenceSent).toEqual(first.body.evidenceSent);
    await dispute.update({ state: 'GANADA', decidedAt: new Date() });
    expect((await admin.post(`${path}/evidence-sent`)).body.code).toBe('dispute_decided');
    const tick = { item: 'order', isTicked: true };
    expect((await admin.put(`${path}/evidence`, tick)).body.code).toBe('dispute_decided');
  });

  it('take no evidence for an alert, which a person lifts', async () => {
    const { dispute } = await buildDispute({ kind: 'ALERTA' });
    const path = `/api/admin/disputes/${dispute.id}`;
    const answers = [
      await admin.post(`${path}/evidence-sent`),
      await admin.put(`${path}/evidence`, { item: 'order', isTicked: true }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([409, 'dispute_decided']));
    expect(await dispute.reload()).toMatchObject({ state: 'ABIERTA', evidence: {} });
  });

  it('are reminded of once, 48 hours before evidence is due, unless it was sent', async () => {
    const due = await buildDispute({ deadline: hours(40) });
    const others = [
      await buildDispute({ deadline: hours(60) }),
      await buildDispute({ deadline: hours(40), state: 'EVIDENCIA_ENVIADA' }),
      await buildDispute({ deadline: hours(-1) }),
    ];
    await Promise.all([remindOfDisputes(), remindOfDisputes()]);
    const told = (await messagesTo(TEST_BANK.salesEmail))
      .filter(({ template }) => template === 'shop_dispute_due')
      .map(({ params }) => params.orderNumber);
    expect(told.filter((number) => number === due.order.orderNumber)).toHaveLength(1);
    for (const { order } of others) expect(told).not.toContain(order.orderNumber);
  });

  it("are reminded of at the shop's own address where there is no account for transfers", async () => {
    const { order } = await buildDispute({ deadline: hours(40) });
    const account = await PaymentConfig.findOne({ where: { configKey: 'bank_transfer' }, rejectOnEmpty: true });
    const { config } = account;
    await account.update({ config: '{}' });
    forgetPaymentTerms();
    try {
      await remindOfDisputes();
      const told = (await messagesTo(defaultShop.email)).map(({ template, params }) => [template, params.orderNumber]);
      expect(told).toEqual([['shop_dispute_due', order.orderNumber]]);
    } finally {
      await account.update({ config });
      forgetPaymentTerms();
    }
  });
});
