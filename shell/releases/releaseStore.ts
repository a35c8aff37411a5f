import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../src/registry/integrityOf';
import type { HashedFile, Registry, RemoteRelease, ShellRelease } from '../src/registry/registry';
import { RegistryFile } from './registryFile';

const LOCAL_VERSIONS = 'local.json';

/**
 * The folder with every published version of the remotes and of the shell (`shell`), and the registry. Nothing in it is
 * ever changed but the registry.
 */
export class ReleaseStore {
  private readonly registry: RegistryFile;

  constructor(readonly folder: string) {
    this.registry = new RegistryFile(folder);
  }

  releaseFolder(remote: string, version: string): string {
    return path.join(this.folder, remote, version);
  }

  async has(remote: string, version: string): Promise<boolean> {
    return stat(this.releaseFolder(remote, version)).then(
      () => true,
      () => false,
    );
  }

  readRegistry(): Promise<Registry> {
    return this.registry.read();
  }

  /** The registry as sites read it; `RegistryFile` says the rest. */
  readShownRegistry(known?: string): ReturnType<RegistryFile['readShown']> {
    return this.registry.readShown(known);
  }

  /**
   * A file of a release that is run by the server or written into its answers.
   *
   * @throws Error when it is not what the registry names: what was altered is never used.
   */
  async readFile(unit: string, version: string, { file, integrity }: HashedFile): Promise<string> {
    const content = await readFile(path.join(this.releaseFolder(unit, version), file));
    if (integrityOf(content) !== integrity)
      throw new Error(`${unit} ${version}: ${file} has another hash than it should`);
    return content.toString();
  }

  /** What was written down when this version was published; of the shell when `unit` is `shell`. */
  async readRelease(unit: string, version: string): Promise<RemoteRelease & ShellRelease> {
    return JSON.parse(await readFile(path.join(this.releaseFolder(unit, version), 'release.json'), 'utf8'));
  }

  /** Every version of a unit that can be found, in no order. */
  async listReleases(unit: string): Promise<Array<RemoteRelease & ShellRelease>> {
    const names = await readdir(path.join(this.folder, unit)).catch(() => []);
    const stored = names
      .filter((name) => /^\d/.test(name) && !name.endsWith('.draft'))
      .map((version) => this.readRelease(unit, version).catch(() => null));
    return (await Promise.all(stored)).flatMap((release) => release ?? []);
  }

  /** Versions that the last local start saw, by unit. */
  async readLocalVersions(): Promise<Record<string, string>> {
    return JSON.parse(await readFile(path.join(this.folder, LOCAL_VERSIONS), 'utf8').catch(() => '{}'));
  }

  async writeLocalVersions(versions: Record<string, string>): Promise<void> {
    await writeFile(path.join(this.folder, LOCAL_VERSIONS), `${JSON.stringify(versions, null, 2)}\n`);
  }

  /**
   * Copies a build to its place for ever, together with what the registry may say about it later.
   *
   * @throws Error when this version exists already: a published one never changes.
   */
  async addRelease(remote: string, release: RemoteRelease | ShellRelease, buildFolder: string): Promise<void> {
    if (await this.has(remote, release.version)) {
      throw new Error(`${remote} ${release.version} is published already; raise the version in its package.json`);
    }
    const place = this.releaseFolder(remote, release.version);
    // Whoever lists the store sees whole releases only.
    const draft = `${place}.${randomUUID()}.draft`;
    await mkdir(path.dirname(place), { recursive: true });
    try {
      // Source maps stay with the build: they hold the sources.
      await cp(buildFolder, draft, { recursive: true, filter: (source) => !source.endsWith('.map') });
      await writeFile(path.join(draft, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
      await rename(draft, place);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  /**
   * Changes the registry as one step: readers see the old document or the new one, and a change that was made beside
   * somebody else's is made again on top of theirs.
   */
  async changeRegistry(change: (registry: Registry) => void): Promise<Registry> {
    for (;;) {
      const registry = await this.readRegistry();
      change(registry);
      registry.generation += 1;
      if (await this.registry.replace(registry)) return registry;
    }
  }
}
