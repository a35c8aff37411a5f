/** A subquery: the ids of the orders that are paid by the transfer with this tracking key; null for what is no key. */
type IdsOfTransfer = (typed: string) => string | null;

let idsOf: IdsOfTransfer = () => null;

/** Says it; once, by the feature that keeps transfers: orders know of none. */
export function defineIdsOfTransfer(idsOfTransfer: IdsOfTransfer): void {
  idsOf = idsOfTransfer;
}

export const idsOfTransfer: IdsOfTransfer = (typed) => idsOf(typed);
