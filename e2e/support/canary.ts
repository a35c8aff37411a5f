import { createHash, randomUUID } from 'node:crypto';
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { site } from './site';

interface Release {
  version: string;
  server: { file: string; integrity: string };
}

interface Registry {
  generation: number;
  remotes: Record<string, Release & { canary?: { percent: number; salt: string; release: Release } }>;
}

const registryFile = path.join(site.releasesDir, 'registry.json');

function changeRegistry(change: (registry: Registry) => void): void {
  const registry: Registry = JSON.parse(readFileSync(registryFile, 'utf8'));
  change(registry);
  registry.generation += 1;
  const draft = `${registryFile}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(registry));
  renameSync(draft, registryFile);
}

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
 * Publishes a copy of the live catalogue as a canary whose files for browsers are the same and whose bundle for the
 * server is not.
 *
 * @param change the new text of the bundle.
 * @param isHonest whether the registry gets the new hash, or keeps the old one.
 * @returns its version, and what takes it back.
 */
export function publishCanary(change: (bundle: string) => string, isHonest = true) {
  const registry: Registry = JSON.parse(readFileSync(registryFile, 'utf8'));
  const { canary: _canary, ...live } = registry.remotes.catalog!;
  const version = `${live.version.split('-')[0]}-test.${randomUUID().slice(0, 8)}`;
  const folder = path.join(site.releasesDir, 'catalog', version);
  cpSync(path.join(site.releasesDir, 'catalog', live.version), folder, { recursive: true });

  const file = path.join(folder, live.server.file);
  const bundle = change(readFileSync(file, 'utf8'));
  writeFileSync(file, bundle);
  const integrity = isHonest ? `sha384-${createHash('sha384').update(bundle).digest('base64')}` : live.server.integrity;
  const release = { ...live, version, server: { ...live.server, integrity } };
  changeRegistry(({ remotes }) => {
    remotes.catalog!.canary = { percent: 1, salt, release };
  });
  return {
    version,
    takeBack() {
      changeRegistry(({ remotes }) => {
        delete remotes.catalog!.canary;
      });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
