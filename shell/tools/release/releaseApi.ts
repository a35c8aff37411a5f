import { findBreaks, givenReleases } from '../../releases/contract';
import type { ReleaseStore } from '../../releases/releaseStore';
import { readOperations } from './apiUse';

/**
 * Compares the API of these sources with everything that visitors get, and writes down that it is live: from then on
 * remotes are compared with it. To be run before it is deployed (`isDry`) and after.
 *
 * @throws Error that names every release which would break, and by what.
 */
export async function releaseApi(store: ReleaseStore, { isDry }: { isDry: boolean }): Promise<void> {
  const operations = readOperations();
  const given = givenReleases(await store.readRegistry());
  const broken = await Promise.all(
    given.map(async ({ unit, version }) =>
      findBreaks(await store.readCalls(unit, version), operations).map((problem) => `${unit} ${version} ${problem}`),
    ),
  );
  const problems = broken.flat();
  if (problems.length > 0) throw new Error(`The API breaks what is live:\n  ${problems.join('\n  ')}`);
  console.log(`The API fits everything that is live (${Object.keys(operations).length} operations).`);
  if (!isDry) await store.writeNote('api', operations);
}
