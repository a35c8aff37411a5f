import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ApiUse, describeUse } from '../../releases/contract';
import { root, type Unit } from '../build/units';
import { readCalls } from './remoteCalls';

/** What the API of these sources offers (`npm run -w @boom/api docs:operations`). */
export const readOperations = (): ApiUse =>
  JSON.parse(readFileSync(path.join(root, 'api/contract/operations.json'), 'utf8'));

/** The platform is part of the shell: what its hooks call, the shell calls. */
export const foldersOf = ({ folder, remote }: Unit): string[] =>
  (remote ? ['src'] : ['src', 'platform/src']).map((name) => path.join(folder, name));

/**
 * The operations that the endpoints of a unit call, as they are in these sources.
 *
 * @throws Error that names endpoints whose call cannot be read, another remote whose endpoints they would replace, and
 *   calls that the API does not have.
 */
export function readApiUse(unit: Unit): ApiUse {
  const declared = foldersOf(unit).map(readCalls);
  const unread = declared.flatMap((each) => each.unread);
  if (unread.length > 0) {
    throw new Error(
      `${unit.name}: what these endpoints call cannot be read; say it in their extraOptions.calls: ${unread.join(', ')}`,
    );
  }
  const others = declared.flatMap(({ remotes }) => remotes).filter((remote) => unit.remote && remote !== unit.remote);
  if (others.length > 0) {
    throw new Error(
      `${unit.name}: remoteApi('${others[0]}') defines endpoints of another remote; its own id is "${unit.remote}"`,
    );
  }
  try {
    return describeUse([...new Set(declared.flatMap(({ calls }) => calls))], readOperations());
  } catch (error) {
    const hint = 'where an address begins with a value, extraOptions.calls of its endpoint says which it may be';
    throw new Error(`${unit.name} ${(error as Error).message}; ${hint}`);
  }
}
