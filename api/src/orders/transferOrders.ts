import { Op, type Transaction } from 'sequelize';
import { Order } from './model';

/** What a bank's statement may name an order by. */
interface Names {
  ids: Iterable<string>;
  /** Seven digits each. */
  references: Iterable<string>;
  numbers: Iterable<string>;
}

const attributes = [
  ...(['id', 'orderNumber', 'transferReference', 'userId', 'createdAt', 'paymentType', 'paymentStatus'] as const),
  ...(['totalAmount', 'transferReceived', 'transferReturned', 'transferVouched'] as const),
];

/** As much of an order as its money is compared by. */
export type TransferOrder = Pick<Order, (typeof attributes)[number]>;

/**
 * Orders that any of these names and that a transfer may be for (the contract's `mayHaveTransfer`), the newest last. As
 * rows: a statement may name thousands.
 */
export function findTransferOrders(
  { ids, references, numbers }: Names,
  transaction?: Transaction,
): Promise<TransferOrder[]> {
  const mayHaveTransfer = [{ paymentType: 'direct_transfer' }, { paymentStatus: ['approved', 'expired'] }];
  const named = [{ id: [...ids] }, { transferReference: [...references] }, { orderNumber: [...numbers] }];
  return Order.findAll({
    attributes,
    where: { [Op.and]: [{ [Op.or]: mayHaveTransfer }, { [Op.or]: named }] },
    order: ['createdAt', 'id'],
    raw: true,
    transaction,
  });
}
