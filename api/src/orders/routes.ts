import { orderStatusSchema } from '@boom/contract';
import { otherBody } from '../http/jsonBody';
import { consume } from '../http/limits';
import { answerList, parseWindow } from '../http/lists';
import { parse, parseId, parseQuery } from '../http/parse';
import { requireAdmin } from '../http/requireAdmin';
import { requireUser } from '../http/requireUser';
import { createRouter } from '../http/router';
import { sendPrivateObject } from '../media/send';
import { findBankDetails } from '../paymentConfig/bankDetails';
import { cancelOrder } from './cancelOrder';
import { changeStatus } from './changeStatus';
import { findOrder, findOrderForAdmin, listAllOrders, listOwnOrders } from './findOrders';
import { adminOrdersQuerySchema } from './listQuery';
import { presentAdminOrder, presentOrder } from './present';
import { readReceipt } from './receiptBody';
import { attachReceipt, openReceipt } from './receipts';

export const orderRoutes = createRouter();

orderRoutes.get('/api/orders', requireUser, async (ctx) => {
  const window = await parseWindow(ctx);
  const { orders, total } = await listOwnOrders(ctx.state.user.id, window);
  const bank = await findBankDetails();
  answerList(
    ctx,
    orders.map((order) => presentOrder(order, bank)),
    total,
    window,
  );
});

orderRoutes.get('/api/orders/:id', requireUser, async (ctx) => {
  const order = await findOrder(ctx.state.user, parseId(ctx.params.id));
  ctx.body = presentOrder(order, await findBankDetails());
});

orderRoutes.post('/api/orders/:id/cancel', requireUser, async (ctx) => {
  const orderId = parseId(ctx.params.id);
  await cancelOrder(ctx.state.user.id, orderId);
  ctx.body = presentOrder(await findOrder(ctx.state.user, orderId), await findBankDetails());
});

orderRoutes.post('/api/orders/:id/receipt', requireUser, otherBody, async (ctx) => {
  await consume('uploads', ctx.state.user.id);
  const receipt = await readReceipt(ctx);
  const orderId = parseId(ctx.params.id);
  await attachReceipt(ctx.state.user, orderId, receipt);
  ctx.body = presentOrder(await findOrder(ctx.state.user, orderId), await findBankDetails());
});

orderRoutes.get('/api/orders/:id/receipt', requireUser, async (ctx) => {
  sendPrivateObject(ctx, await openReceipt(ctx.state.user, parseId(ctx.params.id)));
});

orderRoutes.get('/api/admin/orders', requireAdmin, async (ctx) => {
  const query = await parseQuery(adminOrdersQuerySchema, ctx.query);
  const window = await parseWindow(ctx);
  const { orders, total } = await listAllOrders(query, window);
  const bank = await findBankDetails();
  answerList(
    ctx,
    orders.map((order) => presentAdminOrder(order, bank)),
    total,
    window,
  );
});

orderRoutes.patch('/api/admin/orders/:id/status', requireAdmin, async (ctx) => {
  const input = await parse(orderStatusSchema, ctx.request.body);
  const orderId = parseId(ctx.params.id);
  const bank = await findBankDetails();
  ctx.state.before = presentAdminOrder(await findOrderForAdmin(orderId), bank);
  await changeStatus(ctx.state.user, orderId, input);
  ctx.body = presentAdminOrder(await findOrderForAdmin(orderId), bank);
});
