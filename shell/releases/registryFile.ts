import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '../src/registry/registry';

/** What sites read. */
const REGISTRY = 'registry.json';
/** One file per generation: who makes the next one first has it. */
const GENERATIONS = 'generations';
/** Generations that are kept to look at. */
const KEPT = 50;

const emptyRegistry: Registry = { generation: 0, remotes: {} };

const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

async function readJson(file: string): Promise<Registry | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * The registry in a folder, which may be shared by several machines.
 *
 * A change is written by compare-and-swap on the generation: a file can be linked under a name that is free, and by one
 * process only, on local disks and over NFS alike. A lock would need to know which processes of which machine live.
 */
export class RegistryFile {
  constructor(private readonly folder: string) {}

  /** As it is for who changes it. */
  async read(): Promise<Registry> {
    const [latest] = await this.generations();
    const [claimed, shown] = await Promise.all([
      latest ? readJson(this.generationFile(latest)) : undefined,
      readJson(path.join(this.folder, REGISTRY)),
    ]);
    if (claimed && claimed.generation >= (shown?.generation ?? 0)) return claimed;
    return shown ?? structuredClone(emptyRegistry);
  }

  /**
   * As sites are shown it, when it is another one than they know.
   *
   * @param known the stamp that came with the last one.
   * @returns undefined when that is still the one.
   * @throws Error ENOENT when there is none yet, SyntaxError when it is damaged.
   */
  async readShown(known?: string): Promise<{ stamp: string; content: unknown } | undefined> {
    const file = path.join(this.folder, REGISTRY);
    // A change replaces the file: inode and time change together with its content.
    const { ino, mtimeMs } = await stat(file);
    const stamp = `${ino} ${mtimeMs}`;
    return stamp === known ? undefined : { stamp, content: JSON.parse(await readFile(file, 'utf8')) };
  }

  /**
   * Writes a registry as the generation after the one that it was made from.
   *
   * @returns false when somebody else has made that generation meanwhile.
   */
  async replace(registry: Registry): Promise<boolean> {
    await mkdir(path.join(this.folder, GENERATIONS), { recursive: true });
    const draft = await this.draft(registry);
    try {
      await link(draft, this.generationFile(registry.generation));
    } catch (error) {
      if (hasCode(error, 'EEXIST')) return false;
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
    await this.show(registry);
    return true;
  }

  /** Lets sites see it. Who comes late with an older one puts the newer one back. */
  private async show(registry: Registry): Promise<void> {
    await rename(await this.draft(registry), path.join(this.folder, REGISTRY));
    const [latest = 0, ...older] = await this.generations();
    if (latest > registry.generation) {
      const newer = await readJson(this.generationFile(latest));
      if (newer) await this.show(newer);
    }
    await Promise.all(older.slice(KEPT).map((generation) => rm(this.generationFile(generation), { force: true })));
  }

  private async draft(registry: Registry): Promise<string> {
    const file = path.join(this.folder, `${REGISTRY}.${randomUUID()}`);
    await writeFile(file, `${JSON.stringify(registry, null, 2)}\n`);
    return file;
  }

  private generationFile(generation: number): string {
    return path.join(this.folder, GENERATIONS, `${generation}.json`);
  }

  /** Newest first. */
  private async generations(): Promise<number[]> {
    const names = await readdir(path.join(this.folder, GENERATIONS)).catch(() => []);
    return names
      .flatMap((name) => (/^\d+\.json$/.test(name) ? [Number.parseInt(name, 10)] : []))
      .sort((one, other) => other - one);
  }
}
