import { mayHaveTransfer, paymentStatuses, paymentTypes } from '@boom/contract';
import { buildProduct } from '../catalog/build';
import { signedIn } from '../test/build';
import { buildBankTransfer, postTransferOrder } from './build';
import { Order } from './model';
import { findTransferOrders } from './transferOrders';

it('finds the orders that a transfer may be for, as the contract says it', async () => {
  await buildBankTransfer();
  const { id: productId } = await buildProduct({ stock: 1 });
  const { body } = await postTransferOrder(await signedIn(), [{ productId, quantity: 1 }]);
  const order = await Order.findByPk(body.id, { rejectOnEmpty: true });
  for (const paymentType of paymentTypes) {
    for (const paymentStatus of paymentStatuses) {
      await order.update({ paymentType, paymentStatus });
      const found = await findTransferOrders({ ids: [order.id], references: [], numbers: [] });
      expect([paymentType, paymentStatus, found.length > 0]).toEqual([
        paymentType,
        paymentStatus,
        mayHaveTransfer(order),
      ]);
    }
  }
});
