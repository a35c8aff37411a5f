import type { ReleaseStore } from '../../releases/releaseStore';
import type { RemoteRelease } from '../../src/registry/registry';

/** What never changes of a published version; its signature may be replaced. */
type Published = Pick<RemoteRelease, 'version' | 'publishedAt' | 'publishedBy'>;

/** @returns up to `most` versions of a unit that can be found, the newest first. */
export type ListNewest = (unit: string, most: number) => Promise<Published[]>;

/**
 * The versions of the store for a panel that asks again and again: of each its `release.json` is read once. Whether it is
 * out of sight, or removed, is asked each time.
 */
export function createListNewest(store: ReleaseStore): ListNewest {
  const read = new Map<string, Map<string, Published>>();

  async function find(unit: string, version: string): Promise<Published | undefined> {
    const known = read.get(unit)?.get(version);
    if (known) return known;
    if (!(await store.has(unit, version))) return undefined;
    const { publishedAt, publishedBy } = await store.readRelease(unit, version);
    return { version, publishedAt, publishedBy };
  }

  return async (unit, most) => {
    const versions = await store.listVersions(unit);
    const found = (await Promise.all(versions.map((version) => find(unit, version)))).flatMap((one) => one ?? []);
    found.sort((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt));
    read.set(unit, new Map(found.map((one) => [one.version, one])));
    const newest: Published[] = [];
    while (newest.length < most && found.length > 0) {
      const next = found.splice(0, most - newest.length);
      const isHidden = await Promise.all(next.map(({ version }) => store.isHidden(unit, version)));
      newest.push(...next.filter((_, index) => !isHidden[index]));
    }
    return newest;
  };
}
