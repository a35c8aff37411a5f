import type { ReturnState, ReturnView } from '@boom/contract';

/** `CERRADA`: ended without a refund of its own. It cost nothing, or its money went back another way. */
export type ShownState = ReturnState | 'CERRADA';

export const shownOf = ({ state, refundAmount }: ReturnView): ShownState =>
  state === 'REEMBOLSADA' && !Number(refundAmount) ? 'CERRADA' : state;

/** What its customer may say of the parcel: that it was sent, and then its number, or a better one. */
export function sayingOf({ state, trackingNumber }: ReturnView): 'tell' | 'add' | 'mend' {
  if (state !== 'EN_CAMINO') return 'tell';
  return trackingNumber ? 'mend' : 'add';
}
