import type { Worker } from '@boom/contract';
import { AppError } from '../http/errors';
import { type KeptObject, type PrivateKind, removePrivateObjects, storePrivateObjects } from './privateObjects';
import type { ReceivedFile } from './uploadForm';

/**
 * Keeps the files for the row that `write` stores with what it takes – a ticket, a review, a factura; when that is
 * refused, or it takes none, the files go too.
 *
 * @throws AppError unreadable_document, of a review unreadable_picture (400); storage_quota_reached (409)
 */
export async function withPrivateObjects<Result>(
  kind: PrivateKind,
  owner: Worker & { id: string },
  files: readonly ReceivedFile[],
  write: (take: () => KeptObject[]) => Promise<Result>,
): Promise<Result> {
  const kept = await storePrivateObjects(kind, owner, files);
  let areTaken = false;
  const take = () => {
    areTaken = true;
    return kept;
  };
  try {
    return await write(take);
  } catch (error) {
    // Only a refusal is sure to have written nothing: of a COMMIT whose answer was lost the row may name the files.
    if (error instanceof AppError) areTaken = false;
    throw error;
  } finally {
    if (!areTaken) await removePrivateObjects(kept);
  }
}
