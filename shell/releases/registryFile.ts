import type { Registry } from '../src/registry/registry';
import type { StoreFiles } from './files/storeFiles';

/** What sites read. */
const REGISTRY = 'registry.json';
/** One file per generation: who makes the next one first has it. */
const GENERATIONS = 'generations';
/** Generations that stay, to look at. */
const MAX_GENERATIONS = 50;

const emptyRegistry: Registry = { generation: 0, remotes: {} };

const textOf = (registry: Registry) => `${JSON.stringify(registry, null, 2)}\n`;
const fileOf = (generation: number) => `${GENERATIONS}/${generation}.json`;

/**
 * The registry in a release store, which several machines may share.
 *
 * A change is written by compare-and-swap on the generation: the file of a generation can be made once, by one process
 * only.
 */
export class RegistryFile {
  constructor(private readonly files: StoreFiles) {}

  /**
   * The newest generation, for writers. Repairs registry.json where it is damaged, or lags behind because the process that
   * made that generation ended before it published it.
   *
   * @throws SyntaxError when nothing whole is there.
   */
  async read(): Promise<Registry> {
    const claimed = await this.newest();
    const shown = await this.readJson(REGISTRY).catch((error: unknown) => {
      if (claimed && error instanceof SyntaxError) return undefined;
      throw error;
    });
    if (!claimed || claimed.generation < (shown?.generation ?? 0)) return shown ?? structuredClone(emptyRegistry);
    // A reader who may not write leaves it to the next one.
    if (claimed.generation !== shown?.generation) await this.show(claimed).catch(() => undefined);
    return claimed;
  }

  /**
   * The published registry, or undefined if the caller already has it.
   *
   * @param known the stamp of the one that the caller has.
   * @throws Error when there is none yet, SyntaxError when it is damaged.
   */
  async readShown(known?: string): Promise<{ stamp: string; content: unknown } | undefined> {
    const shown = await this.files.readChanged(REGISTRY, known);
    return shown && { stamp: shown.stamp, content: JSON.parse(shown.content.toString()) };
  }

  /**
   * Writes a registry as the generation after the one that it was made from.
   *
   * @returns false when another process has made that generation meanwhile.
   */
  async replace(registry: Registry): Promise<boolean> {
    if (!(await this.files.create(fileOf(registry.generation), textOf(registry)))) return false;
    await this.show(registry);
    return true;
  }

  /** Lets sites see it. A process that comes late with an older one puts the newer one back. */
  private async show(registry: Registry): Promise<void> {
    await this.files.write(REGISTRY, textOf(registry));
    const [latest = 0, ...older] = await this.generations();
    if (latest > registry.generation) {
      const newer = await this.readJson(fileOf(latest));
      if (newer) await this.show(newer);
    }
    await Promise.all(older.slice(MAX_GENERATIONS).map((generation) => this.files.remove(fileOf(generation))));
  }

  /**
   * Files of generations come into being whole: one that cannot be parsed was damaged, by a loss of power as a rule. It
   * goes, so that its number can be made again.
   */
  private async newest(): Promise<Registry | undefined> {
    for (const generation of await this.generations()) {
      try {
        return await this.readJson(fileOf(generation));
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        // Who may not write leaves it to the next one, here too.
        await this.files.remove(fileOf(generation)).catch(() => undefined);
      }
    }
    return undefined;
  }

  private async readJson(name: string): Promise<Registry | undefined> {
    const content = await this.files.read(name);
    return content && JSON.parse(content.toString());
  }

  /** Newest first. */
  private async generations(): Promise<number[]> {
    const names = await this.files.list(GENERATIONS);
    return names
      .flatMap((name) => (/^\d+\.json$/.test(name) ? [Number.parseInt(name, 10)] : []))
      .sort((one, other) => other - one);
  }
}
