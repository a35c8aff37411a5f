import { appendFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isInCanary, VISITORS } from '../../shell/src/registry/resolveRegistry';
import { changeLive, changingReleases, liveRelease, publishCopy } from './releases';
import { releasesSite } from './site';

/** One visitor in a hundred, so that other tests go on undisturbed; `salt` decides with the remote's name which. */
const percent = 1;
const salt = 'e2e';

/** The number of a visitor who gets the canary, or of one who does not. */
const findVisitor = (isIn: boolean) =>
  Array.from({ length: VISITORS }, (_, visitor) => visitor).find(
    (visitor) => isInCanary(visitor, 'catalog', salt, percent) === isIn,
  );
const headersOf = (visitor: number | undefined) => ({ Cookie: `boom-bucket=${visitor}` });
const visitor = findVisitor(true);

/** What a browser has that gets the canary. */
export const canaryCookie = { name: 'boom-bucket', value: String(visitor), url: releasesSite.url };
/** How it is asked for without a browser. */
export const asCanary = headersOf(visitor);
/** Somebody who does not get it. */
export const asOther = headersOf(findVisitor(false));

export interface CanaryChanges {
  /** The bundle for the server, before it is signed. */
  bundle?: (text: string) => string;
  /** The script that browsers load first, before it is signed. */
  entry?: (text: string) => string;
  /** What somebody adds to the bundle behind its signer's back. */
  appended?: string;
}

/**
 * Publishes a copy of the live catalogue, changed or not, as a canary.
 *
 * @returns its version, and what takes it back.
 */
export async function publishCanary({ bundle, entry, appended }: CanaryChanges = {}) {
  const live = await liveRelease(changingReleases, 'catalog');
  const file = live.server?.file ?? '';
  const files = { ...(bundle && { [file]: bundle }), ...(entry && { [live.entry]: entry }) };
  const release = await publishCopy(changingReleases, 'catalog', { files });
  const folder = changingReleases.releaseFolder('catalog', release.version);
  if (appended) appendFileSync(path.join(folder, file), appended);
  await changeLive(changingReleases, releasesSite.url, ({ remotes }) => {
    if (remotes.catalog) remotes.catalog.canary = { percent, salt, release };
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
