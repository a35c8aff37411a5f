import { Op, type Transaction } from 'sequelize';
import { Order } from './model';

export type { Order };

/** What a bank's statement may name an order by. */
interface Names {
  ids: Iterable<string>;
  /** Seven digits each. */
  references: Iterable<string>;
  numbers: Iterable<string>;
}

/** Transfer orders that any of these names, the newest last; without their lines. */
export function findTransferOrders({ ids, references, numbers }: Names, transaction?: Transaction): Promise<Order[]> {
  const named = [{ id: [...ids] }, { transferReference: [...references] }, { orderNumber: [...numbers] }];
  return Order.findAll({
    where: { paymentType: 'direct_transfer', [Op.or]: named },
    order: ['createdAt', 'id'],
    transaction,
  });
}
