import { AppError } from '../http/errors';
import type { SignedInUser } from '../http/state';
import { type PrivateKind, removePrivateObjects, storePrivateObjects } from './privateObjects';
import type { ReceivedFile } from './uploadForm';

/**
 * Keeps the files for what `write` stores under the names that it takes – a ticket, a reply, a review; when that is
 * refused, or it takes none, the files go too.
 *
 * @throws AppError unreadable_document, of a review unreadable_picture (400); storage_quota_reached (409)
 */
export async function withPrivateObjects<Result>(
  kind: PrivateKind,
  owner: SignedInUser,
  files: readonly ReceivedFile[],
  write: (takeNames: () => string[]) => Promise<Result>,
): Promise<Result> {
  const kept = await storePrivateObjects(kind, owner, files);
  let areTaken = false;
  const takeNames = () => {
    areTaken = true;
    return kept.map(({ name }) => name);
  };
  try {
    return await write(takeNames);
  } catch (error) {
    // Only a refusal is sure to have written nothing: of a COMMIT whose answer was lost the row may name the files.
    if (error instanceof AppError) areTaken = false;
    throw error;
  } finally {
    if (!areTaken) await removePrivateObjects(kept);
  }
}
