/** Names of exports by shared library (`@boom/platform` → `Button`, `useToast`…), sorted. */
export type SharedNames = Record<string, string[]>;

/**
 * What a remote takes from shared libraries and a shell does not provide: one sentence per library, none when all is
 * there. An import of such a name is `undefined` where it is used, long after the remote was loaded.
 */
export function missingNames(used: SharedNames, provided: SharedNames): string[] {
  return Object.entries(used).flatMap(([library, names]) => {
    const missing = names.filter((name) => !provided[library]?.includes(name));
    return missing.length > 0 ? [`uses ${missing.join(', ')} of ${library}, which the shell does not provide`] : [];
  });
}
