import { type DepositTarget, depositEffectOf } from './bankStatements';
import { approveDepositsSchema } from './bankStatements.schemas';

const money = (missing: string) => ({ received: '0.00', missing, owed: '0.00', returned: '0.00' });
const order = (changes: Partial<DepositTarget> = {}): DepositTarget => {
  return { paymentStatus: 'pending', totalAmount: '1064.00', transferMoney: null, ...changes };
};

describe('what approving a deposit of 1,064.00 does', () => {
  it.each([
    ['exact', order()],
    ['exact', order({ paymentStatus: 'pending_verification' })],
    ['exact', order({ paymentStatus: 'rejected' })],
    ['short', order({ totalAmount: '1064.01' })],
    ['over', order({ totalAmount: '1063.99' })],
    ['exact', order({ totalAmount: '2064.00', transferMoney: money('1064.00') })],
    ['over', order({ transferMoney: money('64.00') })],
    ['late', order({ paymentStatus: 'expired' })],
    ['late', order({ paymentStatus: 'expired', totalAmount: '2000.00' })],
    ['twice', order({ paymentStatus: 'verified', transferMoney: money('0.00') })],
    ['twice', order({ paymentStatus: 'approved' })],
    ['twice', order({ paymentStatus: 'verified', totalAmount: '1000.00' })],
    ['twice', order({ paymentStatus: 'refunded', transferMoney: money('0.00') })],
    ['confirms', order({ paymentStatus: 'verified' })],
    ['confirms', order({ paymentStatus: 'refunded' })],
  ] as const)('is %s to %j', (effect, target) => {
    expect(depositEffectOf('1064.00', target)).toBe(effect);
  });
});

describe('the deposits to approve', () => {
  const id = '8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4';
  const row = { id, orderId: id, effect: 'exact' };

  it.each([
    [[], 'Elige al menos un depósito'],
    [[row, row], 'Un depósito está dos veces'],
    [[{ ...row, orderId: '' }], 'Elige el pedido del depósito'],
    [[{ ...row, effect: 'pays' }], 'Indica qué hará el depósito con el pedido'],
  ])('are refused: %j', async (rows, message) => {
    await expect(approveDepositsSchema.validate({ rows })).rejects.toThrow(message);
  });
});
