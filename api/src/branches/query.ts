import { isUuid, MAX_ORDER_LINES } from '@boom/contract';
import { object, string } from 'yup';
import { searchText } from '../http/filters';

/** The query of `GET /api/branches`: the products of one order. */
export const branchesQuerySchema = object({
  products: string().test('ids', 'La lista de productos no es válida', (value) => {
    const ids = value?.split(',') ?? [];
    return !value || (ids.length <= MAX_ORDER_LINES && ids.every(isUuid));
  }),
});

/** The query of `GET /api/admin/branches/:id/stock`, beside `limit` and `page`. */
export const branchStockQuerySchema = object({
  search: searchText(),
  inBranch: string().oneOf(['true'], 'El filtro no es válido'),
});
