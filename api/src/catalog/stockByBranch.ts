import type { BranchStockView } from '@boom/contract';
import { literalPattern } from '../database/foldedText';
import { type Listed, type ListWindow, queryPage } from '../http/lists';
import { IS_SOLD_ELSEWHERE } from './soldProducts';

/** Which products are listed: by a part of their name or their code, and only what stands in the branch. */
interface BranchStockSearch {
  search?: string;
  isThere: boolean;
}

/**
 * What the shop sells itself, variants each on their own, with its units in a branch, in all of them and everywhere; in
 * the order of their names. A report: no model has a product's units in all branches.
 */
export function listStockOfBranch(
  branchId: string,
  { search = '', isThere }: BranchStockSearch,
  window: ListWindow,
): Promise<Listed<BranchStockView>> {
  const bind: unknown[] = [branchId, isThere];
  const pattern = search && `$${bind.push(literalPattern(search))}`;
  const columns = `products.id AS "productId", name, coalesce(image_url, images[1]) AS "imageUrl",
    coalesce(here.units, 0) AS units, stock,
    (SELECT coalesce(sum(units), 0)::int FROM branch_stock WHERE product_id = products.id) AS "inBranches"`;
  const from = `
    products LEFT JOIN branch_stock AS here ON here.product_id = products.id AND here.branch_id = $1
    WHERE products.deleted_at IS NULL AND NOT ${IS_SOLD_ELSEWHERE} AND products.options IS NULL
      AND (NOT $2 OR here.units > 0)
      ${pattern && `AND (search_name LIKE fold_text(${pattern}) OR sku ILIKE ${pattern} OR barcode LIKE ${pattern})`}`;
  return queryPage({ columns, from, order: 'products.search_name, products.id' }, bind, window);
}
