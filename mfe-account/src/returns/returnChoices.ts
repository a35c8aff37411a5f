import type { ReturnableLineView, ReturnableView, ReturnKind } from '@boom/contract';

/** What a customer may ask for now. */
export interface ReturnChoices {
  kinds: ReturnKind[];
  lines: Record<ReturnKind, ReturnableLineView[]>;
  /** ISO 8601, the first moment that is too late; null where it is over. */
  returnUntil: string | null;
  /** ISO 8601, the last moment of the line whose warranty is the longest; null as above. */
  warrantyUntil: string | null;
}

/** @param now ms: what is over then is no choice. */
export function returnChoices({ returnUntil, lines }: ReturnableView, now = Date.now()): ReturnChoices {
  const left = lines.filter((line) => line.left > 0);
  const isInTime = returnUntil !== null && now < Date.parse(returnUntil);
  const byKind = {
    DEVOLUCION: isInTime ? left : [],
    GARANTIA: left.filter(({ warrantyUntil }) => now < Date.parse(warrantyUntil)),
  };
  const warranties = byKind.GARANTIA.map(({ warrantyUntil }) => warrantyUntil).sort();
  return {
    kinds: (['DEVOLUCION', 'GARANTIA'] as const).filter((kind) => byKind[kind].length > 0),
    lines: byKind,
    returnUntil: byKind.DEVOLUCION.length > 0 ? returnUntil : null,
    warrantyUntil: warranties.at(-1) ?? null,
  };
}
