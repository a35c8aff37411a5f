import { presentUser } from '../../accounts/present';
import { AuditEntry } from '../../admin/model';
import { buildBankTransfer, TEST_BANK } from '../../orders/build';
import type { PaymentConfig } from '../../paymentConfig/model';
import { type SignedInClient, signedIn, signInLongAgo } from '../../test/build';
import { buildClaim, buildTransfer } from '../build';
import { buildStatement, dayIn, importDeposits, postStatement } from './build';
import { approveExact } from './importStatement';

let admin: SignedInClient;
let account: PaymentConfig;
beforeAll(async () => {
  account = await buildBankTransfer();
  admin = await signedIn({ isAdmin: true, fullName: 'Ana Admin' });
});

const switchTo = async (approveStatements: boolean) => {
  const config = JSON.stringify({ ...TEST_BANK, approveStatements });
  expect((await admin.patch(`/api/admin/payment-config/${account.id}`, { config })).status).toBe(200);
};
const stateOf = async ({ seen }: Awaited<ReturnType<typeof buildTransfer>>) => (await seen()).paymentStatus;

describe('a statement of a shop that has exact deposits approved', () => {
  beforeEach(() => switchTo(true));

  it('pays open orders that it names by key or reference, and the audit log has them', async () => {
    const [byKey, byReference] = [await buildTransfer(), await buildTransfer()];
    const claim = buildClaim();
    await byKey.customer.put(`/api/orders/${byKey.order.id}/transfer`, claim);
    const { statement } = await importDeposits(admin, [
      { amount: '1064.00', trackingKey: claim.trackingKey, senderBank: claim.senderBank },
      { amount: '1064.00', reference: byReference.order.transferReference },
    ]);
    const approved = [byKey, byReference].map(({ order }) => ({ orderId: order.id, amount: '1064.00' }));
    expect(statement).toMatchObject({ approved, noted: 2, states: { noted: 2 } });
    expect([await stateOf(byKey), await stateOf(byReference)]).toEqual(['verified', 'verified']);
    const entry = await AuditEntry.findOne({ where: { objectId: statement.id }, rejectOnEmpty: true });
    expect(entry).toMatchObject({
      action: 'POST /api/admin/bank-statements',
      adminName: 'Ana Admin',
      after: { approved },
    });
  });

  it('leaves everything else to a person', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => buildTransfer()));
    const [short, over, byNumber, late, rejected, one] = orders as [Order, Order, Order, Order, Order, Order];
    await late.end();
    await admin.post('/api/admin/verify-transfer', { orderId: rejected.order.id, verified: false });
    const reference = ({ order }: Order) => order.transferReference;
    const { statement, rows } = await importDeposits(admin, [
      { amount: '1063.99', reference: reference(short) },
      { amount: '1064.01', reference: reference(over) },
      { amount: '1064.00', concept: byNumber.order.orderNumber },
      { amount: '1064.00', reference: reference(late) },
      { amount: '1064.00', reference: reference(rejected) },
      { amount: '1064.00', reference: reference(one), concept: `${reference(short)}` },
    ]);
    expect(statement).toMatchObject({ approved: [], noted: 0 });
    expect(rows.map(({ state, effect }) => effect ?? state)).toEqual([
      ...['short', 'over', 'exact', 'late', 'exact', 'ambiguous'],
    ]);
  });

  it('notes the first of two deposits for an order, and leaves the second', async () => {
    const { order, seen } = await buildTransfer();
    const deposit = { amount: '1064.00', reference: order.transferReference };
    const { rows } = await importDeposits(admin, [deposit, { ...deposit, day: dayIn(1) }]);
    expect(rows).toMatchObject([{ state: 'noted' }, { state: 'matched', effect: 'twice' }]);
    expect((await seen()).transferMoney).toMatchObject({ received: '1064.00', owed: '0.00' });
  });

  it('is noted once, also when it comes twice at once', async () => {
    const { order, seen } = await buildTransfer();
    const file = buildStatement([{ amount: '1064.00', reference: order.transferReference }]);
    const answers = await Promise.all([postStatement(admin, file), postStatement(admin, file)]);
    expect(answers.map(({ status, body }) => [status, body.approved.length]).sort()).toEqual([
      [201, 0],
      [201, 1],
    ]);
    expect((await seen()).transferMoney).toMatchObject({ received: '1064.00', owed: '0.00' });
  });

  it('leaves what it has no time for', async () => {
    const { order } = await buildTransfer();
    await switchTo(false);
    const { statement } = await importDeposits(admin, [{ amount: '1064.00', reference: order.transferReference }]);
    expect(await approveExact(presentUser(admin.user), statement.id, 0)).toEqual([]);
    expect(await approveExact(presentUser(admin.user), statement.id)).toHaveLength(1);
  });

  it('asks who has two-step verification on once more, and only then', async () => {
    const careful = await signedIn({ isAdmin: true, twoFactorEnabled: true });
    await careful.get('/api/admin/bank-statements');
    await signInLongAgo(careful);
    const file = buildStatement([{ amount: '1.00' }]);
    expect(await postStatement(careful, file)).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
    await switchTo(false);
    expect((await postStatement(careful, file)).status).toBe(201);
  });
});

type Order = Awaited<ReturnType<typeof buildTransfer>>;
