import { mexicanDay, type TransferClaimInput } from '@boom/contract';
import { buildProduct } from '../catalog/build';
import { runJob } from '../jobs/queue';
import { postTransferOrder } from '../orders/build';
import { Order } from '../orders/model';
import { signedIn } from '../test/build';
import { messagesTo } from '../test/jobs';

let drawn = 0;

/** A transfer that nobody has named yet. */
export function buildClaim(changes: Partial<TransferClaimInput> = {}): TransferClaimInput {
  drawn += 1;
  const trackingKey = `MBAN${Date.now()}${drawn}`;
  return { senderBank: '40012', trackingKey, sentOn: mexicanDay(new Date()), ...changes };
}

/** An unpaid order of 1,064.00 pesos, what its customer sees of it, and its end. */
export async function buildTransfer({ stock = 5 } = {}) {
  const customer = await signedIn();
  const product = await buildProduct({ price: '1000.00', stock });
  const { body } = await postTransferOrder(customer, [{ productId: product.id, quantity: 1 }]);
  const order = await Order.findByPk(body.id, { rejectOnEmpty: true });
  const seen = async () => (await customer.get(`/api/orders/${order.id}`)).body;
  const mails = async () => (await messagesTo(customer.user.email)).map(({ template }) => template);
  const end = async () => {
    await order.reload();
    await order.update({ expiresAt: new Date(Date.now() - 1_000) });
    await runJob('orders.expire', { orderId: order.id });
  };
  return { customer, product, order, seen, mails, end };
}
