import type { BranchView } from '@boom/contract';

/** A product of the order, and how many units of it. */
interface WantedLine {
  productId: string;
  quantity: number;
}

/** What a branch has too little of, with what it has. */
export function missingIn<Line extends WantedLine>({ stock }: BranchView, lines: readonly Line[]) {
  return lines
    .map((line) => ({ line, units: stock.find(({ productId }) => productId === line.productId)?.units ?? 0 }))
    .filter(({ line, units }) => units < line.quantity);
}
