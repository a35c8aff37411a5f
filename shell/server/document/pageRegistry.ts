import type { ResolvedRegistry } from '../../src/registry/registry';

/**
 * The registry as it stands in one document. The scripts that every screen of the panel begins with are a twentieth of
 * a page, and wanted by administrators alone: only documents of the panel itself name them. Who comes to it by a link
 * waits for one more round.
 *
 * @param owner of the page: a remote's id, `shell`, or nobody.
 */
export function pageRegistry(registry: ResolvedRegistry, owner: string | undefined): ResolvedRegistry {
  const remotes = Object.entries(registry.remotes).map(([id, entry]): [string, typeof entry] => {
    const { release } = entry;
    const isForFew = release.paths.length > 0 && release.paths.every(({ access }) => access === 'admin');
    if (!isForFew || id === owner) return [id, entry];
    const lent = new Set(Object.values(release.widgets).flatMap(({ files }) => files));
    const files = Object.fromEntries(Object.entries(release.files).filter(([file]) => lent.has(file)));
    return [id, { ...entry, release: { ...release, routes: [], files } }];
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}
