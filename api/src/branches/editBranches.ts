import { type AdminBranchView, type BranchInput, type BranchUnitsInput, branchSchema } from '@boom/contract';
import { normalizePhone } from '../accounts/phone';
import { adjustBranchStock, clearBranchStock } from '../catalog/branchStock';
import { isForeignKey } from '../database/errors';
import { inTransaction } from '../database/transaction';
import { type Editable, fieldsOf } from '../http/edit';
import { AppError } from '../http/errors';
import { type IdempotentCall, idempotent } from '../http/idempotency';
import { moveBefore } from '../http/moveBefore';
import { requireRow } from '../http/requireRow';
import { forgetBranches, listBranches } from './branches';
import { Branch } from './model';
import { presentAdminBranch, presentPickup } from './present';
import { renewPickups } from './waitingOrders';

const fields = fieldsOf(branchSchema);

/** The phone as it is stored; nothing where none was sent. */
const withPhone = ({ phone }: Partial<BranchInput>) => (phone ? { phone: normalizePhone(phone, 'phone') } : {});

export async function createBranch(input: BranchInput): Promise<Branch> {
  const branch = await Branch.create({ ...input, ...withPhone(input) }, { fields });
  forgetBranches();
  return branch;
}

/**
 * A branch, to be edited (decision 17). One that is switched off takes no new order; those that wait there are handed
 * over as ever, and say its new place and hours where those change.
 *
 * @throws AppError branch_unknown (404)
 */
export function editableBranch(id: string): Editable<Branch, typeof branchSchema, AdminBranchView> {
  return {
    schema: branchSchema,
    find: (transaction) => requireRow(Branch, id, 'branch_unknown', transaction),
    present: presentAdminBranch,
    toForm: (branch) => branch.get({ plain: true }) as unknown as Record<string, unknown>,
    async save(branch, changes, transaction) {
      transaction.afterCommit(forgetBranches);
      await branch.update({ ...changes, ...withPhone(changes) }, { fields, transaction });
      await renewPickups(presentPickup(branch), transaction);
    },
  };
}

/** @throws AppError branch_unknown (404) when one of the two is not there. */
export async function moveBranch(id: string, before: string | null): Promise<AdminBranchView[]> {
  await moveBefore(Branch, id, before, 'branch_unknown');
  forgetBranches();
  return (await listBranches()).map(presentAdminBranch);
}

/**
 * Only a branch that no order names and where nothing stands: any other is switched off.
 *
 * @returns what it was.
 * @throws AppError branch_unknown (404); branch_in_use (409)
 */
export function deleteBranch(id: string): Promise<AdminBranchView> {
  return inTransaction(async (transaction) => {
    const branch = await requireRow(Branch, id, 'branch_unknown', transaction);
    if (await clearBranchStock(id, transaction)) throw new AppError(409, 'branch_in_use');
    transaction.afterCommit(forgetBranches);
    // Its orders are another feature's: their foreign key knows them.
    await branch.destroy({ transaction }).catch((error: unknown) => {
      throw isForeignKey(error) ? new AppError(409, 'branch_in_use') : error;
    });
    return presentAdminBranch(branch);
  });
}

/**
 * @param call made again with its key it adds no difference twice.
 * @throws AppError branch_unknown (404); idempotency_mismatch (422); as `adjustBranchStock`
 */
export async function setUnits(id: string, { productId, units: { from, to } }: BranchUnitsInput, call: IdempotentCall) {
  await requireRow(Branch, id, 'branch_unknown');
  const { body } = await idempotent(call, async (transaction) => ({
    status: 200,
    body: await adjustBranchStock(id, productId, to - from, transaction),
  }));
  return { before: Number(body.before), after: Number(body.after) };
}
