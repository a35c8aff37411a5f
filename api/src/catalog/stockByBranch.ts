import type { BranchStockView } from '@boom/contract';
import { literalPattern } from '../database/foldedText';
import { query } from '../database/query';
import type { Listed, ListWindow } from '../http/lists';
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
export async function listStockOfBranch(
  branchId: string,
  { search = '', isThere }: BranchStockSearch,
  { limit, offset }: ListWindow,
): Promise<Listed<BranchStockView>> {
  const bind: unknown[] = [branchId, isThere];
  const pattern = search && `$${bind.push(literalPattern(search))}`;
  const from = `
    FROM products LEFT JOIN branch_stock AS here ON here.product_id = products.id AND here.branch_id = $1
    WHERE products.deleted_at IS NULL AND NOT ${IS_SOLD_ELSEWHERE} AND products.options IS NULL
      AND (NOT $2 OR here.units > 0)
      ${pattern && `AND (search_name LIKE fold_text(${pattern}) OR sku ILIKE ${pattern} OR barcode LIKE ${pattern})`}`;
  const [total] = await query<{ count: number }>(`SELECT count(*)::int AS count ${from}`, bind);
  const rows = await query<BranchStockView>(
    `SELECT products.id AS "productId", name, coalesce(image_url, images[1]) AS "imageUrl",
       coalesce(here.units, 0) AS units, stock, (SELECT coalesce(sum(units), 0)::int FROM branch_stock
         WHERE product_id = products.id) AS "inBranches"
     ${from} ORDER BY products.search_name, products.id LIMIT ${limit} OFFSET ${offset}`,
    bind,
  );
  return { rows, count: total?.count ?? 0 };
}
