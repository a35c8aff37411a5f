import path from 'node:path';
import { openStore } from '../../releases/openStore';
import { readTrustedKeys } from '../../releases/releaseKeys';
import { ReleaseStore } from '../../releases/releaseStore';
import { findFault } from '../../releases/signature';
import { publishBuilt } from './publishBuilt';

/** The program of a release's image: what it publishes lies beside it, signed; the store is `RELEASES_DIR`. */
async function main(): Promise<void> {
  const { RELEASES_DIR, RELEASE_KEYS } = process.env;
  if (!RELEASES_DIR) throw new Error('RELEASES_DIR is missing');
  if (!RELEASE_KEYS) throw new Error('RELEASE_KEYS is missing');
  const trusted = readTrustedKeys(RELEASE_KEYS);
  const told = await publishBuilt(
    new ReleaseStore(path.join(__dirname, 'releases')),
    openStore(RELEASES_DIR, process.env),
    {
      findFault: (unit, release) => findFault(unit, release, trusted),
    },
  );
  for (const line of told) console.log(line);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
