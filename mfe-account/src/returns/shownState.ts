import type { ReturnState, ReturnView } from '@boom/contract';

/** `CERRADA`: ended without a refund of its own. It cost nothing, or its money went back another way. */
export type ShownState = ReturnState | 'CERRADA';

export const shownOf = ({ state, refundAmount }: ReturnView): ShownState =>
  state === 'REEMBOLSADA' && !Number(refundAmount) ? 'CERRADA' : state;
