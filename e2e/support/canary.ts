import { createHash } from 'node:crypto';
import { appendFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { changeLive, changingReleases, liveRelease, publishCopy } from './releases';
import { releasesSite } from './site';

/** Decides with the remote's name who gets it. */
const salt = 'e2e';

/** Whether the site shows a canary of one percent to this visitor. */
function isInCanary(visitor: number): boolean {
  return createHash('sha256').update(`${visitor} catalog ${salt}`).digest().readUInt32BE() / 2 ** 32 < 0.01;
}

const visitors = Array.from({ length: 10_000 }, (_, visitor) => visitor);
const cookieOf = (visitor: number | undefined) => `boom-bucket=${visitor}`;

/** The cookie of a visitor who gets it: one in a hundred, so that other tests go on undisturbed. */
export const canaryCookie = cookieOf(visitors.find(isInCanary));
/** The cookie of one who does not. */
export const otherCookie = cookieOf(visitors.find((visitor) => !isInCanary(visitor)));

/**
 * Publishes a copy of the live catalogue as a canary whose bundle for the server is another one, and, where it is told,
 * the script that browsers load first.
 *
 * @param change the new text of the bundle.
 * @param isHonest whether the changed bundle was signed, or was changed afterwards.
 * @returns its version, and what takes it back.
 */
export async function publishCanary(
  change: (bundle: string) => string,
  isHonest = true,
  changeEntry?: (entry: string) => string,
) {
  const { server, entry } = await liveRelease(changingReleases, 'catalog');
  const file = server?.file ?? '';
  const files = { ...(isHonest && { [file]: change }), ...(changeEntry && { [entry]: changeEntry }) };
  const release = await publishCopy(changingReleases, 'catalog', { files });
  const folder = changingReleases.releaseFolder('catalog', release.version);
  if (!isHonest) appendFileSync(path.join(folder, file), change(''));
  await changeLive(changingReleases, releasesSite.url, ({ remotes }) => {
    if (remotes.catalog) remotes.catalog.canary = { percent: 1, salt, release };
  });
  return {
    version: release.version,
    async takeBack() {
      await changeLive(changingReleases, releasesSite.url, ({ remotes }) => {
        delete remotes.catalog?.canary;
      });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
