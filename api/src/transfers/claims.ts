import { isTrackingKey, readTrackingKey, type TransferClaim, type TransferClaimInput } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { database } from '../database/connection';
import { isDuplicate } from '../database/errors';
import { groupPairs } from '../groupPairs';
import { AppError } from '../http/errors';
import type { SignedInUser } from '../http/state';
import { findOrder } from '../orders/findOrders';
import { addFinder } from '../orders/foundElsewhere';
import { findOrdersById } from '../orders/readOrders';
import { announceTransfer } from '../orders/receipts';
import { findSame } from './alreadyNoted';
import { Transfer } from './model';

/**
 * The shopper says which transfer pays their order, by bank and tracking key: the order waits for its verification, as
 * with a receipt. Said again, it corrects what was said before.
 *
 * @throws AppError order_not_found (404); receipt_not_expected (409); transfer_claimed (409) where that transfer pays
 *   another order; transfer_already_noted (409) where it has been confirmed in this one.
 */
export async function claimTransfer(
  user: Pick<SignedInUser, 'id'>,
  orderId: string,
  claim: TransferClaimInput,
): Promise<void> {
  try {
    await announceTransfer(user, orderId, (_order, transaction) => keepClaim(orderId, claim, transaction));
  } catch (error) {
    // Somebody else named it at the same moment, for an order of their own.
    if (isDuplicate(error)) throw new AppError(409, 'transfer_claimed');
    throw error;
  }
}

async function keepClaim(orderId: string, claim: TransferClaimInput, transaction: Transaction): Promise<void> {
  const known = await findSame(claim.trackingKey, claim.senderBank, transaction);
  const isElsewhere = known !== null && known.orderId !== orderId;
  if (isElsewhere && !(await releaseIfEnded(known, transaction))) throw new AppError(409, 'transfer_claimed');
  if (!isElsewhere && known?.receivedAt) throw new AppError(409, 'transfer_already_noted');
  const said = await Transfer.findOne({ where: { orderId, receivedAt: null }, transaction });
  if (said) await said.update(claim, { transaction });
  else await Transfer.create({ orderId, ...claim }, { transaction });
}

/** Gives up a transfer told for another order that ended unpaid, where it never arrived. @returns whether it did. */
export async function releaseIfEnded(known: Transfer, transaction: Transaction): Promise<boolean> {
  const other = (await findOrdersById([known.orderId], transaction)).get(known.orderId);
  const isFree = !known.receivedAt && other?.paymentStatus === 'expired';
  // What a person confirms at this moment has a date by the time its row is free.
  return isFree && (await Transfer.destroy({ where: { id: known.id, receivedAt: null }, transaction })) > 0;
}

/** Forgets the transfer told for an order (locked by the caller) that is paid in another way now. */
export async function forgetClaim(orderId: string, transaction: Transaction): Promise<void> {
  await Transfer.destroy({ where: { orderId, receivedAt: null }, transaction });
}

/**
 * What the shopper says of an order's transfer, for them and those with the right `money`; null where nothing was said.
 *
 * @throws AppError order_not_found (404)
 */
export async function findClaim(user: SignedInUser, orderId: string): Promise<TransferClaim | null> {
  const { id } = await findOrder(user, orderId, 'money');
  return readClaim(id);
}

/** What the shopper says of the transfer of an order that the caller may show. */
export async function readClaim(orderId: string): Promise<TransferClaim | null> {
  const claim = await Transfer.findOne({ where: { orderId, receivedAt: null } });
  return claim && presentClaim(claim);
}

/** The transfers of orders, told and arrived, of which bank and tracking key are known; by order. */
export async function findTransfersOf(orderIds: readonly string[]): Promise<Map<string, TransferClaim[]>> {
  const rows = await Transfer.findAll({ where: { orderId: [...orderIds] }, order: [['createdAt', 'ASC']] });
  return groupPairs(
    rows.flatMap((row) => {
      const claim = presentClaim(row);
      return claim ? [[row.orderId, claim] as const] : [];
    }),
  );
}

function presentClaim({ senderBank, trackingKey, sentOn }: Transfer): TransferClaim | null {
  return senderBank && trackingKey ? { senderBank, trackingKey, sentOn } : null;
}

// By the whole key, which only who has it before them knows: letter by letter, it would be read by who may not read it.
addFinder((typed) => {
  const key = readTrackingKey(typed);
  return isTrackingKey(key) ? `(SELECT order_id FROM transfers WHERE tracking_key = ${database.escape(key)})` : null;
});
