import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { integrityOf } from '../src/registry/integrityOf';
import type { HashedFile, Registry, RemoteRelease, ShellRelease } from '../src/registry/registry';
import type { ApiUse } from './contract';
import type { Download } from './files/cache';
import { folderFiles } from './files/folderFiles';
import type { Stamped, StoreFiles } from './files/storeFiles';
import { RegistryFile } from './registryFile';

const RELEASE = 'release.json';
/** Of a release: what it calls of the API. */
const API = 'api.json';
/** Stands in a version's folder while it is being removed. */
const HIDDEN = 'hidden';

/** What stands beside the releases, by the name of its file. */
interface Notes {
  /** What the API offers that is live. */
  api: ApiUse;
  /** Which contracts with shells the deployed site knows (`SITE_CONTRACT`). */
  site: readonly number[];
  /** Versions that the last local start saw, by unit. */
  local: Record<string, string>;
}

const isVersion = (name: string) => /^\d/.test(name) && !name.endsWith('.draft');
const textOf = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Every published version of the remotes and of the shell (`shell`), and the registry: in a folder, or in a bucket.
 * Nothing of a published version is ever changed but its signature; it may be removed (`pruning.ts`). The registry and
 * the notes beside it are replaced.
 */
export class ReleaseStore {
  private readonly registry: RegistryFile;
  private readonly files: StoreFiles;
  /** Makes a file readable below `folder`: it may be elsewhere until then. */
  private readonly download: Download;

  /** @param folder absolute; where the store is, or where what is read of it lies. */
  constructor(
    readonly folder: string,
    elsewhere?: { files: StoreFiles; download: Download },
  ) {
    this.files = elsewhere?.files ?? folderFiles(folder);
    this.download = elsewhere?.download ?? (() => Promise.resolve());
    this.registry = new RegistryFile(this.files);
  }

  /** Where the files of a version can be read, once `ensureLocal` has fetched them. */
  releaseFolder(unit: string, version: string): string {
    return path.join(this.folder, unit, version);
  }

  /**
   * Makes a file of a release readable in its folder.
   *
   * @throws Error when it cannot be had, or is not what was signed.
   */
  ensureLocal(unit: string, version: string, { file, integrity }: HashedFile): Promise<void> {
    return this.download(`${unit}/${version}/${file}`, integrity);
  }

  /** Whether a version can be found: not one whose `release.json` a loss of power left empty, which is not served. */
  async has(unit: string, version: string): Promise<boolean> {
    const release = await this.readJson(`${unit}/${version}/${RELEASE}`).catch((error: unknown) => {
      if (!(error instanceof SyntaxError)) throw error;
      return undefined;
    });
    return release !== undefined && !(await this.isHidden(unit, version));
  }

  /** Whether a version was taken out of sight. */
  async isHidden(unit: string, version: string): Promise<boolean> {
    return (await this.files.read(`${unit}/${version}/${HIDDEN}`)) !== undefined;
  }

  /** Names of the versions of a unit that are there, in no order, also of those that cannot be found. */
  async listVersions(unit: string): Promise<string[]> {
    return (await this.files.list(unit)).filter(isVersion);
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
    const content = await this.files.read(`${unit}/${version}/${file}`);
    if (!content) throw new Error(`${unit} ${version}: ${file} is not in the release store`);
    if (integrityOf(content) !== integrity)
      throw new Error(`${unit} ${version}: ${file} has another hash than it should`);
    return content.toString();
  }

  /**
   * What was written down when this version was published; of the shell when `unit` is `shell`.
   *
   * @throws Error when there is no such version.
   */
  async readRelease(unit: string, version: string): Promise<RemoteRelease & ShellRelease> {
    const release = await this.readJson<RemoteRelease & ShellRelease>(`${unit}/${version}/${RELEASE}`);
    if (!release) throw new Error(`There is no ${unit} ${version} in the store`);
    return release;
  }

  /** The same as a file, when it is another one than is known; it changes when it is signed anew. */
  readChangedRelease(unit: string, version: string, known: string | undefined): Promise<Stamped | undefined> {
    return this.files.readChanged(`${unit}/${version}/${RELEASE}`, known);
  }

  /** What a release calls of the API; of one that does not say, nothing. */
  async readCalls(unit: string, version: string): Promise<ApiUse> {
    return (await this.readJson<ApiUse>(`${unit}/${version}/${API}`)) ?? {};
  }

  /** What is written down beside the releases; undefined until it is. */
  readNote<Name extends keyof Notes>(name: Name): Promise<Notes[Name] | undefined> {
    return this.readJson(`${name}.json`);
  }

  writeNote<Name extends keyof Notes>(name: Name, value: Notes[Name]): Promise<void> {
    return this.files.write(`${name}.json`, textOf(value));
  }

  private async readJson<Value>(name: string): Promise<Value | undefined> {
    const content = await this.files.read(name);
    return content && JSON.parse(content.toString());
  }

  /**
   * Copies a build to its place for ever, together with what the registry may say about it later.
   *
   * @param calls what it calls of the API; of a copied release the file is among those that are copied.
   * @throws Error when this version exists already: a published one never changes.
   */
  async addRelease(
    unit: string,
    release: RemoteRelease | ShellRelease,
    buildFolder: string,
    calls?: ApiUse,
  ): Promise<void> {
    const { version } = release;
    const written = { ...(calls && { [API]: textOf(calls) }), [RELEASE]: textOf(release) };
    if (!(await this.files.addFolder(`${unit}/${version}`, buildFolder, written))) {
      throw new Error(`${unit} ${version} is published already; raise the version in its package.json`);
    }
  }

  /** Every version of a unit that can be found, in no order. */
  async listReleases(unit: string): Promise<Array<RemoteRelease & ShellRelease>> {
    const stored = (await this.listVersions(unit)).map(async (version) =>
      (await this.has(unit, version)) ? [await this.readRelease(unit, version)] : [],
    );
    return (await Promise.all(stored)).flat();
  }

  /** Versions that were taken out of sight, and not yet removed. */
  async listHidden(unit: string): Promise<string[]> {
    const versions = await this.listVersions(unit);
    const isHidden = await Promise.all(versions.map((version) => this.isHidden(unit, version)));
    return versions.filter((_, index) => isHidden[index]);
  }

  /** Takes a version out of sight: no command finds it any more, sites still serve it. */
  async hideRelease(unit: string, version: string): Promise<void> {
    await this.files.write(`${unit}/${version}/${HIDDEN}`, '');
  }

  /** Brings it back. */
  async showRelease(unit: string, version: string): Promise<void> {
    await this.files.remove(`${unit}/${version}/${HIDDEN}`);
  }

  /** Removes it for good. Half removed it is found by nobody, whichever file of it goes first. */
  async removeRelease(unit: string, version: string): Promise<void> {
    await this.files.remove(`${unit}/${version}/${RELEASE}`);
    await this.files.removeFolder(`${unit}/${version}`);
  }

  /** Puts another signature into a release's `release.json`: the one thing in it that may change. */
  async replaceSignature(unit: string, release: RemoteRelease | ShellRelease): Promise<void> {
    await this.files.write(`${unit}/${release.version}/${RELEASE}`, textOf(release));
  }

  /**
   * Changes the registry as one step: readers see the old document or the new one, and a change that was made beside
   * another process's is made again on top of that one.
   */
  async changeRegistry(change: (registry: Registry) => void): Promise<Registry> {
    for (;;) {
      const registry = await this.readRegistry();
      change(registry);
      registry.generation += 1;
      registry.changeId = randomUUID();
      if (await this.registry.replace(registry)) return registry;
    }
  }
}
