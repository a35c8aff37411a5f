import { missingNames } from '../../src/registry/missingNames';
import type { Refuse } from '../../src/registry/resolveRegistry';
import type { ShellBuild } from './shellBuilds';

/**
 * Which releases must not run with this shell: those that are not to be believed, and those that use names which it does
 * not provide. The release command has
 * compared them with the shells of that day; this is the one that a visitor gets.
 */
export function refusalsOf({ offers }: Pick<ShellBuild, 'offers'>): Refuse {
  return (_remote, { distrusted, uses = {} }) => distrusted ?? (missingNames(uses, offers).join('; ') || undefined);
}
