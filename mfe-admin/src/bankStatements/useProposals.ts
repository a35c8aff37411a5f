import { type BankStatementRowView, type DepositEffect, fromCents, toCents } from '@boom/contract';
import { asObject, createStored, useSession } from '@boom/platform';
import { useState } from 'react';
import { useListProposalsQuery } from './bankStatements.api';
import type { Approved } from './useApproval';

/** These leave nothing to decide: they are chosen unless a person says otherwise. */
export const isPlain = (effect: DepositEffect) => effect === 'exact' || effect === 'confirms';

/** Read again, a deposit may do something else, or be for another order: that is chosen anew. */
const proposalOf = ({ order, effect }: BankStatementRowView) => `${order?.id} ${effect}`;

/** What a person chose, by row: the proposal that they saw, or null for none of that row's. */
type Choices = Record<string, string | null>;

/** The deposits of a statement with an order proposed, and which of them are chosen. */
export function useProposals(id: string) {
  const query = useListProposalsQuery(id, { refetchOnMountOrArgChange: true });
  const { user } = useSession();
  // Kept while the tab lives: coming back from a look at an order, one would find ticked what one had left out.
  const stored = createStored<Choices>(`boom.deposits.${user?.id}`, asObject, 'sessionStorage');
  const [choices = stored.read() ?? {}, setChoices] = useState<Choices>();
  const isChosen = (row: BankStatementRowView) => {
    const choice = choices[row.id];
    return choice === undefined ? row.effect !== null && isPlain(row.effect) : choice === proposalOf(row);
  };
  const chosen = (query.data ?? []).flatMap((row): Approved[] => {
    const { order, effect } = row;
    return order && effect && isChosen(row) ? [{ row, orderId: order.id, effect }] : [];
  });
  return {
    query,
    isChosen,
    choose: (row: BankStatementRowView, isIn: boolean) => {
      const next = { ...choices, [row.id]: isIn ? proposalOf(row) : null };
      setChoices(next);
      stored.write(next);
    },
    chosen,
    /** Pesos of those that are chosen. */
    sum: fromCents(chosen.reduce((cents, { row }) => cents + toCents(row.amount), 0)),
  };
}

export type ProposalsOf = ReturnType<typeof useProposals>;
