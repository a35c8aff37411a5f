import { HOUR_MS } from '@boom/contract';
import { Op } from 'sequelize';
import { inTransaction } from '../../database/transaction';
import { findOrdersById } from '../../orders/readOrders';
import { Dispute } from './model';
import { tellDue } from './tellShop';

const NOTICE_MS = 48 * HOUR_MS;

/** Every hour: reminds the shop, once, of disputes whose evidence is due within 48 hours and was not sent. */
export async function remindOfDisputes(): Promise<void> {
  await inTransaction(async (transaction) => {
    const now = Date.now();
    const due = await Dispute.findAll({
      where: {
        state: 'ABIERTA',
        remindedAt: null,
        deadline: { [Op.between]: [new Date(now), new Date(now + NOTICE_MS)] },
      },
      lock: transaction.LOCK.UPDATE,
      skipLocked: true,
      transaction,
    });
    const orders = await findOrdersById(due.map(({ orderId }) => orderId));
    for (const dispute of due) {
      await dispute.update({ remindedAt: new Date() }, { transaction });
      const order = orders.get(dispute.orderId);
      if (order) await tellDue(order, dispute, transaction);
    }
  });
}
