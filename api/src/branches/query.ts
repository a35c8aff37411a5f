import { MAX_ORDER_LINES } from '@boom/contract';
import { object, string } from 'yup';
import { productIds, searchText } from '../http/filters';

/** The query of `GET /api/branches`: the products of one order. */
export const branchesQuerySchema = object({
  products: productIds(MAX_ORDER_LINES),
});

/** The query of `GET /api/admin/branches/:id/stock`, beside `limit` and `page`. */
export const branchStockQuerySchema = object({
  search: searchText(),
  inBranch: string().oneOf(['true'], 'El filtro no es válido'),
});
