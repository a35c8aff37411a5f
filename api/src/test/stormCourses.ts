import { runJob } from '../jobs/queue';
import type { buildCardOrder, Provider } from '../payments/build';
import type { SignedInClient } from './build';

/** Units in stock before each order, of which it takes one. */
export const STOCK = 10;

export type Built = Awaited<ReturnType<typeof buildCardOrder>>;
/** What one order goes through at the provider; each step gives the payments that are announced. */
export interface Course {
  before?: (built: Built) => Promise<void>;
  first: (built: Built) => Promise<number[]>;
  later?: (built: Built, paymentIds: number[]) => Promise<number[]>;
  ends: { status: string; paymentStatus: string };
  /** Beside `order_placed_card`, each exactly once. */
  mails: string[];
  /** News that later news may overtake: told once or not at all. */
  perhaps?: string[];
  stock: number;
}

const endTime = async ({ order }: Built) => {
  await order.update({ expiresAt: new Date(Date.now() - 1_000) });
  await runJob('payments.last-look', { orderId: order.id });
};

const paid = { ends: { status: 'PAGADO', paymentStatus: 'approved' }, mails: ['payment_received'], stock: STOCK - 1 };
const unpaid = { ends: { status: 'PENDIENTE', paymentStatus: 'pending' }, mails: [], stock: STOCK - 1 };
const returned = {
  ends: { status: 'PAGADO', paymentStatus: 'refunded' },
  mails: ['payment_received', 'order_refunded'],
  stock: STOCK,
};

/** What can happen to an order that is paid by card, by its name. */
export function coursesOf(provider: Provider, admin: SignedInClient): Record<string, Course> {
  const pay =
    (status: string, overrides = {}) =>
    async ({ preferenceId }: Built) => [(await provider.pay(preferenceId, status, overrides)).id];
  const both =
    (...steps: ReturnType<typeof pay>[]) =>
    async (built: Built) => {
      const ids: number[] = [];
      for (const step of steps) ids.push(...(await step(built)));
      return ids;
    };

  return {
    approved: { ...paid, first: pay('approved') },
    'rejected, then approved': {
      ...paid,
      first: pay('rejected'),
      later: pay('approved'),
      mails: ['payment_received', 'payment_rejected'],
    },
    'rejected and approved at once': {
      ...paid,
      first: both(pay('rejected'), pay('approved')),
      perhaps: ['payment_rejected'],
    },
    'pending, then approved': { ...paid, first: pay('pending'), later: pay('approved') },
    'in review, then approved': {
      ...paid,
      first: pay('in_process'),
      later: pay('approved'),
      mails: ['payment_in_review', 'payment_received'],
    },
    rejected: {
      ...unpaid,
      first: pay('rejected'),
      ends: { status: 'PENDIENTE', paymentStatus: 'rejected' },
      mails: ['payment_rejected'],
    },
    'paid twice': {
      ...paid,
      first: both(pay('approved'), pay('approved')),
      mails: ['payment_received', 'order_refunded'],
    },
    'refunded by an administrator': {
      ...returned,
      first: pay('approved'),
      later: async ({ order }, ids) => {
        // Two presses and the job that comes for the first one, against a provider that answers keys in flight by 409.
        const press = () => admin.post(`/api/admin/orders/${order.id}/refund`, { reason: 'Pieza dañada' });
        const statuses = (await Promise.all([press(), press()])).map(({ status }) => status).sort();
        if (statuses.join() !== '200,409') throw new Error(`the refunds were answered ${statuses}`);
        return ids;
      },
    },
    'charged back': {
      ...paid,
      // Where the goods are, a person has to see.
      ends: { status: 'PAGADO', paymentStatus: 'charged_back' },
      mails: ['payment_received', 'payment_charged_back'],
      first: pay('approved'),
      later: async (_built, [id = 0]) => [(await provider.change(id, { status: 'charged_back' })).id],
    },
    late: { ...paid, before: endTime, first: pay('approved'), mails: ['order_expired', 'payment_received'] },
    'late, and sold out': {
      before: async (built) => {
        await endTime(built);
        await (await built.product.reload()).update({ stock: 0 });
      },
      first: pay('approved'),
      ends: { status: 'PENDIENTE', paymentStatus: 'refunded' },
      mails: ['order_expired', 'order_refunded'],
      stock: 0,
    },
    'another amount': { ...unpaid, first: pay('approved', { transaction_amount: 1 }) },
    'another currency': { ...unpaid, first: pay('approved', { currency_id: 'USD' }) },
    'announced by forgers only': {
      ...unpaid,
      first: async (built) => {
        await pay('approved')(built);
        return [];
      },
    },
  };
}
