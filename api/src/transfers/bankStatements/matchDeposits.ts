import { type DepositEffect, type DepositMatch, type DepositState, depositEffectOf, mexicanDay } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { groupPairs } from '../../groupPairs';
import { presentTransferMoney } from '../../orders/transferMoney';
import { findTransferOrders, type TransferOrder } from '../../orders/transferOrders';
import { findArrived, findNoted } from '../alreadyNoted';
import { Transfer } from '../model';
import type { DepositRow } from './model';
import { orderNumbersIn, referencesIn } from './namesIn';

/** What is known of a deposit now: orders change, and so nothing of it is stored. */
export interface MatchedDeposit {
  state: DepositState;
  /** Proposed, or the one in which the money stands. */
  order: TransferOrder | null;
  /** Null without a proposal, as is the effect. */
  matchedBy: DepositMatch | null;
  effect: DepositEffect | null;
}

/** What is read for all deposits together, in three queries however many they are. */
interface Known {
  /** The orders of deposits that were noted already, from any statement, by fingerprint. */
  noted: Map<string, string | null>;
  /** Told or received, by tracking key. */
  transfers: Map<string, Transfer[]>;
  byId: Map<string, TransferOrder>;
  byReference: Map<string, TransferOrder>;
  byNumber: Map<string, TransferOrder>;
}

/**
 * Finds for each deposit the order that it may be for: by a tracking key that a shopper told, the reference, or the
 * order's number. Where these lead to several orders none is proposed.
 *
 * @returns by the row's id.
 */
export async function matchDeposits(
  rows: readonly DepositRow[],
  transaction?: Transaction,
): Promise<Map<string, MatchedDeposit>> {
  const known = await readKnown(rows, transaction);
  const matched = new Map(rows.map((row) => [row.id, matchDeposit(row, known)]));
  const proposed = rows.flatMap((row) => {
    const { state, order } = matched.get(row.id) ?? {};
    return state === 'matched' && order ? [{ row, orderId: order.id }] : [];
  });
  for (const id of await findArrived(proposed, transaction)) {
    matched.set(id, { state: 'known', order: matched.get(id)?.order ?? null, ...noProposal });
  }
  return matched;
}

/** What approving a deposit does to an order. */
export const effectOn = (order: TransferOrder, amount: string): DepositEffect => {
  const { paymentStatus, totalAmount, transferVouched } = order;
  const transferMoney = presentTransferMoney(order);
  return depositEffectOf(amount, { paymentStatus, totalAmount, transferVouched, transferMoney });
};

async function readKnown(rows: readonly DepositRow[], transaction?: Transaction): Promise<Known> {
  const keys = rows.flatMap(({ trackingKey }) => trackingKey ?? []);
  const fingerprints = rows.map(({ fingerprint }) => fingerprint);
  const noted = await findNoted(fingerprints, transaction);
  const transfers = await Transfer.findAll({ where: { trackingKey: keys }, transaction });
  const ids = [...noted.values(), ...transfers.map(({ orderId }) => orderId)].flatMap((id) => id ?? []);
  const names = {
    ids: new Set(ids),
    references: new Set(rows.flatMap(referencesIn)),
    numbers: new Set(rows.flatMap(orderNumbersIn)),
  };
  const orders = await findTransferOrders(names, transaction);
  return {
    noted,
    transfers: groupPairs(transfers.map((transfer) => [transfer.trackingKey ?? '', transfer])),
    byId: new Map(orders.map((order) => [order.id, order])),
    // References come back after a year: the newest order has it.
    byReference: new Map(orders.map((order) => [order.transferReference ?? '', order])),
    byNumber: new Map(orders.map((order) => [order.orderNumber, order])),
  };
}

const noProposal = { matchedBy: null, effect: null };

function matchDeposit(row: DepositRow, known: Known): MatchedDeposit {
  const { noted, transfers, byId } = known;
  const orderOf = (id: string | null | undefined) => byId.get(id ?? '') ?? null;
  if (row.notedAt) return { state: 'noted', order: orderOf(row.orderId), ...noProposal };
  if (noted.has(row.fingerprint)) {
    return { state: 'known', order: orderOf(noted.get(row.fingerprint)), ...noProposal };
  }
  const named = (transfers.get(row.trackingKey ?? '') ?? []).filter(
    ({ senderBank }) => !senderBank || !row.senderBank || senderBank === row.senderBank,
  );
  const received = named.find(({ receivedAt }) => receivedAt !== null);
  if (received) return { state: 'known', order: orderOf(received.orderId), ...noProposal };
  return propose(row, candidatesOf(row, named, known));
}

/** Every order that a deposit leads to, with the surest thing that does. */
function candidatesOf(
  row: DepositRow,
  claims: Transfer[],
  { byId, byReference, byNumber }: Known,
): Map<TransferOrder, DepositMatch> {
  const candidates = new Map<TransferOrder, DepositMatch>();
  const add = (order: TransferOrder | undefined, by: DepositMatch) => {
    // Nobody knew its reference before; a key may be told for an order that was made again after its transfer.
    const isTooEarly = by !== 'trackingKey' && order && row.day < mexicanDay(order.createdAt);
    if (order && !isTooEarly && !candidates.has(order)) candidates.set(order, by);
  };
  for (const { orderId } of claims) add(byId.get(orderId), 'trackingKey');
  for (const reference of referencesIn(row)) add(byReference.get(reference), 'reference');
  for (const number of orderNumbersIn(row)) add(byNumber.get(number), 'orderNumber');
  return candidates;
}

function propose({ amount }: DepositRow, candidates: Map<TransferOrder, DepositMatch>): MatchedDeposit {
  const [candidate] = candidates;
  if (!candidate) return { state: 'unmatched', order: null, ...noProposal };
  if (candidates.size > 1) return { state: 'ambiguous', order: null, ...noProposal };
  const [order, matchedBy] = candidate;
  return { state: 'matched', order, matchedBy, effect: effectOn(order, amount) };
}
