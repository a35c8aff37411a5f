import { branchSchema, branchUnitsSchema, MAX_ORDER_LINES } from '@boom/contract';
import { object, string } from 'yup';
import { listStockOfBranch } from '../catalog/stockByBranch';
import { readFor } from '../database/reading';
import { many, one, page } from '../http/answers';
import { json } from '../http/body';
import { deleted, edited, moved } from '../http/edit';
import { productIds, searchText } from '../http/filters';
import { idempotencyKeyOf, repeatable } from '../http/idempotency';
import { requireRow } from '../http/requireRow';
import { route, section } from '../http/route';
import { addToShop } from '../shop/additions';
import { findBranches, findHasBranches, listBranches } from './branches';
import { createBranch, deleteBranch, editableBranch, moveBranch, setUnits } from './editBranches';
import { Branch } from './model';
import { presentAdminBranch } from './present';
import texts from './routes.es-MX.json';

addToShop(findHasBranches);

/** The products of one order. */
const branchesQuerySchema = object({ products: productIds(MAX_ORDER_LINES) });

const branchStockQuerySchema = object({
  search: searchText(),
  inBranch: string().oneOf(['true'], 'El filtro no es válido'),
});

export const branchRoutes = section(texts, [
  // Not kept: each sale changes what is there.
  route(
    'GET /api/branches',
    { policy: 'visitor', query: branchesQuerySchema, answers: { 200: many('BranchView') } },
    ({ user, query: { products } }) =>
      findBranches(products?.toLowerCase().split(',').filter(Boolean) ?? [], readFor(user !== null)),
  ),

  route('GET /api/admin/branches', { policy: 'orders', answers: { 200: many('AdminBranchView') } }, async () =>
    (await listBranches()).map(presentAdminBranch),
  ),

  route(
    'POST /api/admin/branches',
    { policy: 'admin', body: json(branchSchema), answers: { 201: one('AdminBranchView') } },
    async ({ body }) => presentAdminBranch(await createBranch(body)),
  ),

  route(
    'PUT /api/admin/branches/:id',
    ...edited('admin', 'AdminBranchView', { 404: ['branch_unknown'] }, branchSchema, editableBranch),
  ),

  route(
    'POST /api/admin/branches/:id/move',
    ...moved('admin', 'AdminBranchView', { 404: ['branch_unknown'] }, moveBranch),
  ),

  route(
    'DELETE /api/admin/branches/:id',
    ...deleted('admin', { 404: ['branch_unknown'], 409: ['branch_in_use'] }, deleteBranch),
  ),

  route(
    'GET /api/admin/branches/:id/stock',
    {
      policy: 'admin',
      query: branchStockQuerySchema,
      answers: { 200: page('BranchStockView') },
      errors: { 404: ['branch_unknown'] },
    },
    async ({ params, query: { search, inBranch }, window }) => {
      await requireRow(Branch, params.id, 'branch_unknown');
      return listStockOfBranch(params.id, { search, isThere: inBranch === 'true' }, window);
    },
  ),

  route(
    'PUT /api/admin/branches/:id/stock',
    {
      policy: 'admin',
      body: json(branchUnitsSchema),
      answers: { 200: one('BranchUnits') },
      headers: repeatable.headers,
      errors: {
        ...repeatable.errors,
        404: ['branch_unknown', 'product_not_found'],
        409: ['variant_required', 'branch_stock_below_zero', 'branch_stock_too_high'],
      },
    },
    async ({ ctx, user, params, body }) => {
      const { before, after } = await setUnits(params.id, body, idempotencyKeyOf(ctx, user.id, body));
      ctx.state.before = { productId: body.productId, units: before };
      return { productId: body.productId, units: after };
    },
  ),
]);
