import path from 'node:path';
import { ReleaseStore } from '../../releases/releaseStore';
import { publishBuilt } from './publishBuilt';

/** The program of a release's image: what it publishes lies beside it, the store is `RELEASES_DIR`. */
async function main(): Promise<void> {
  const { RELEASES_DIR } = process.env;
  if (!RELEASES_DIR) throw new Error('RELEASES_DIR is missing');
  const told = await publishBuilt(new ReleaseStore(path.join(__dirname, 'releases')), new ReleaseStore(RELEASES_DIR));
  for (const line of told) console.log(line);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
