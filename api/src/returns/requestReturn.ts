import { fromCents, type NewReturn, returnableUntil, returnCents } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { drawNumber } from '../drawNumber';
import { AppError } from '../http/errors';
import { type IdempotentCall, idempotent, isRepeated, type StoredAnswer } from '../http/idempotency';
import type { SignedInUser } from '../http/state';
import type { ReceivedFile } from '../media/uploadForm';
import { withPrivateObjects } from '../media/withPrivateObjects';
import { linesOf, lockOrder } from '../orders/progress';
import type { LineData, Order } from '../orders/readOrders';
import { sealClabe } from '../orders/refundAccount';
import { tellCustomer } from '../orders/tellCustomer';
import { warrantyEnd } from '../orders/warranty';
import { pick } from '../pick';
import { findShop } from '../shop/shop';
import { ReturnLine, ReturnRequest } from './model';
import { presentReturn } from './present';
import { findHeld, returnableSince } from './returnable';

/**
 * The customer wants to send units of a delivered order back: within the days of the law, or under the warranty. The
 * order's lock decides between two requests for the same unit.
 *
 * @param call a repeated call gets the first one's answer.
 * @throws AppError order_not_found, order_line_not_found (404); return_not_possible, return_too_late, warranty_over,
 *   return_too_many, clabe_required (409); as {@link idempotent} and {@link withPrivateObjects}
 */
export async function requestReturn(
  user: SignedInUser,
  orderId: string,
  input: NewReturn,
  files: readonly ReceivedFile[],
  call: IdempotentCall,
): Promise<StoredAnswer> {
  const kept = (await isRepeated(call)) ? [] : files;
  return withPrivateObjects('attachment', user, kept, (take) =>
    idempotent(call, async (transaction) => {
      const order = await lockOrder({ id: orderId, userId: user.id }, transaction);
      const lines = await returnableLines(order, input, transaction);
      const pictures = take().map(({ name }) => name);
      return { status: 201, body: { ...(await store(user, order, input, lines, pictures, transaction)) } };
    }),
  );
}

interface Chosen {
  line: LineData;
  quantity: number;
  /** Pesos. */
  amount: string;
}

/** The chosen order lines, once it is sure that they may come back. */
async function returnableLines(order: Order, input: NewReturn, transaction: Transaction): Promise<Chosen[]> {
  const delivered = returnableSince(order);
  if (!delivered) throw new AppError(409, 'return_not_possible');
  const now = new Date();
  const isLate = input.kind === 'DEVOLUCION' && now >= returnableUntil(delivered, await findShop(transaction));
  if (isLate) throw new AppError(409, 'return_too_late');
  if (order.paymentType === 'direct_transfer' && !input.clabe) throw new AppError(409, 'clabe_required');
  const [bought, heldOf] = await Promise.all([linesOf(order, transaction), findHeld(order.id, transaction)]);
  return input.lines.map(({ orderLineId, quantity }) => {
    const line = bought.find(({ id }) => id === orderLineId);
    if (!line) throw new AppError(404, 'order_line_not_found');
    const isOver = input.kind === 'GARANTIA' && now > warrantyEnd(line, delivered);
    if (isOver) throw new AppError(409, 'warranty_over');
    const held = heldOf(line.id);
    if (quantity > line.quantity - held.units) throw new AppError(409, 'return_too_many');
    return { line, quantity, amount: fromCents(returnCents(line, quantity, held)) };
  });
}

async function store(
  user: SignedInUser,
  order: Order,
  { kind, reason, clabe }: NewReturn,
  lines: readonly Chosen[],
  pictures: string[],
  transaction: Transaction,
) {
  const request = await ReturnRequest.create(
    {
      returnNumber: `D-${drawNumber()}`,
      orderId: order.id,
      orderNumber: order.orderNumber,
      userId: user.id,
      kind,
      reason,
      pictures,
      refundClabe: clabe && order.paymentType === 'direct_transfer' ? sealClabe(clabe) : null,
      history: [{ state: 'SOLICITADA', at: new Date().toISOString(), by: user.fullName, message: null }],
    },
    { transaction },
  );
  request.lines = await ReturnLine.bulkCreate(
    lines.map(({ line, quantity, amount }) => ({
      returnId: request.id,
      orderItemId: line.id,
      ...pick(line, 'position', 'productId', 'name', 'imageUrl'),
      quantity,
      amount,
    })),
    { transaction },
  );
  await tellCustomer(order, 'return_requested', transaction, { returnNumber: request.returnNumber });
  return presentReturn(request);
}
