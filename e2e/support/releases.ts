import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { liveOf } from '../../shell/releases/registryChanges';
import { localTrust, readReleaseKeys } from '../../shell/releases/releaseKeys';
import { ReleaseStore } from '../../shell/releases/releaseStore';
import { type Changes, publishChanged } from '../../shell/releases/test/publishChanged';
import { type Registry, type RemoteRelease, SHELL, type ShellRelease } from '../../shell/src/registry/registry';
import { releasesSite, site } from './site';

/** Those with which the store of the journeys signs and believes. */
export const releaseKeys = readReleaseKeys({}, site.dataDir);
export const trustedKeys = localTrust(site.dataDir);

/** What every journey sees: nothing is made live in it. */
export const releases = new ReleaseStore(site.releasesDir);

/** Where releases go live and are taken back. */
export const changingReleases = new ReleaseStore(releasesSite.releasesDir);

/** What is live of a remote, as it was published. */
export async function liveRelease(store: ReleaseStore, remote: string): Promise<RemoteRelease> {
  const entry = (await store.readRegistry()).remotes[remote];
  if (!entry) throw new Error(`Nothing of ${remote} is published`);
  return liveOf(entry) as RemoteRelease;
}

/**
 * Changes what visitors get, and waits until a site of the store gives it them: a page waits a quarter of a second for
 * a newer registry, which a busy machine may need longer to read.
 *
 * @param url where that site is.
 */
export async function changeLive(store: ReleaseStore, url: string, change: (registry: Registry) => void) {
  const changed = await store.changeRegistry(change);
  const readGeneration = async () => {
    const shown = (await (await fetch(`${url}/registry.json`)).json()) as Registry;
    return shown.generation;
  };
  await expect
    .poll(readGeneration, { message: 'the changed registry is shown' })
    .toBeGreaterThanOrEqual(changed.generation);
  return changed;
}

/** Publishes a changed copy of what is live, signed; it is not live yet. */
export const publishCopy = async (store: ReleaseStore, remote: string, changes: Changes): Promise<RemoteRelease> =>
  publishChanged(store, releaseKeys, remote, await liveRelease(store, remote), changes);

/** A release store of its own with a copy of everything that is live. */
export function copyStore() {
  const folder = mkdtempSync(path.join(tmpdir(), 'boom-store-'));
  const text = readFileSync(path.join(site.releasesDir, 'registry.json'), 'utf8');
  const { shell, remotes }: Registry = JSON.parse(text);
  writeFileSync(path.join(folder, 'registry.json'), text);
  for (const [unit, entry] of Object.entries({ shell, ...remotes })) {
    const place = path.join(folder, unit, entry?.version ?? '');
    mkdirSync(path.dirname(place), { recursive: true });
    cpSync(path.join(site.releasesDir, unit, entry?.version ?? ''), place, { recursive: true });
  }
  return { store: new ReleaseStore(folder), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Publishes a copy of the live shell, changed or not, as a version of its own, signed; it is not live yet. */
export async function publishShellCopy(
  store: ReleaseStore,
  changes: Changes<ShellRelease> = {},
): Promise<ShellRelease> {
  const { shell } = await store.readRegistry();
  if (!shell) throw new Error('Nothing of the shell is published');
  return publishChanged(store, releaseKeys, SHELL, liveOf(shell) as ShellRelease, changes);
}
