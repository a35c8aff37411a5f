import { caughtUp, listen } from '../../database/notices';
import { readCurrentPrepared } from '../../database/reading';
import { anyIdOf } from '../../database/statements';
import { log } from '../../log/log';
import { Fragments } from './fragments';
import { ProductTable } from './productTable';
import { KEYS, SHOWN, WORDS } from './reading/columns';
import { type Reading, startReading } from './reading/startReading';
import type { ProductKeys } from './tableColumns';
import type { IndexedTexts } from './words/texts';
import { WordIndex } from './words/wordIndex';

/** Changes that come together are read together. */
const GATHER_MS = 20;
/** Older than this nothing is answered: a change that could not be read yet sends readers to the database. */
const PATIENCE_MS = 500;
const LONGEST_WAIT_MS = 1_000;

const READ = `SELECT ${KEYS}, ${WORDS} ${SHOWN} AND id = ${anyIdOf('$1')}`;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The products that the shop shows, in the memory of this process (decision 34). What changes is heard of at its commit
 * and read anew, product by product; when that cannot be heard or read, the shelf is closed and the database answers.
 */
export class Shelf {
  table = new ProductTable();
  /** The words of the table's products; whole some seconds after it. */
  words = new WordIndex(() => this.table.capacity);
  readonly fragments = new Fragments(this);
  /** Counts the notices: what was read after the last one that named a product is what the product is now. */
  moment = 0;
  #isLoaded = false;
  /** Each loading has its number: a later one, or a lost connection, outdates it. */
  #loading = 0;
  #reading: Reading | undefined;
  readonly #pending = new Set<string>();
  #pendingSince = 0;
  #timer: NodeJS.Timeout | undefined;
  #applied: Promise<void> = Promise.resolve();

  /** Whether what is known is true, but for the last half second. */
  get isOpen(): boolean {
    return this.#isLoaded && (this.#pendingSince === 0 || Date.now() - this.#pendingSince < PATIENCE_MS);
  }

  /** Begins to listen and to read. @returns what ends it. */
  start(): () => void {
    const stop = listen({
      channels: ['products'],
      onBack: () => void this.#load(),
      onLost: () => this.#close(),
      onNotice: (payload) => this.#hear(payload),
    });
    return () => {
      stop();
      this.#close();
    };
  }

  /**
   * Waits until every change that was committed before this call is known.
   *
   * @throws Error when the connection is lost.
   */
  async catchUp(): Promise<void> {
    await caughtUp();
    await this.#apply();
  }

  #close(): void {
    this.#loading += 1;
    this.#reading?.stop();
    this.#isLoaded = false;
    clearTimeout(this.#timer);
    this.#pending.clear();
    this.#pendingSince = 0;
  }

  #hear(payload: string): void {
    this.moment += 1;
    if (payload === '*') return void this.#load();
    for (const id of payload.split(',')) {
      const slot = this.table.find(id);
      if (slot !== undefined) this.table.touch(slot, this.moment);
      this.#pending.add(id);
    }
    if (this.#pendingSince !== 0) return;
    this.#pendingSince = Date.now();
    this.#timer = setTimeout(() => void this.#apply(), GATHER_MS).unref();
  }

  /** One after the other, so that what was read last is what stays. */
  #apply(): Promise<void> {
    this.#applied = this.#applied.then(() => this.#applyNow());
    return this.#applied;
  }

  async #applyNow(): Promise<void> {
    if (!this.#isLoaded || this.#pending.size === 0) return;
    clearTimeout(this.#timer);
    const { table, words } = this;
    const ids = [...this.#pending];
    this.#pending.clear();
    this.#pendingSince = Date.now();
    try {
      const rows = await readCurrentPrepared<ProductKeys & IndexedTexts>({ text: READ, values: [ids] });
      if (table !== this.table || !this.#isLoaded) return;
      const found = new Set(rows.map(({ id }) => id));
      for (const id of ids) {
        const slot = found.has(id) ? undefined : table.remove(id, this.moment);
        if (slot !== undefined) words.remove(slot);
      }
      for (const row of rows) words.put(table.put(row, this.moment), row);
    } catch (error) {
      log.warn({ err: error }, 'changes of the catalogue could not be read');
      return void this.#load();
    }
    this.#pendingSince = 0;
    if (this.#pending.size > 0) {
      this.#pendingSince = Date.now();
      this.#timer = setTimeout(() => void this.#apply(), GATHER_MS).unref();
    }
  }

  /** Reads everything; what changes meanwhile is heard of and read once more. */
  async #load(): Promise<void> {
    this.#close();
    const loading = this.#loading;
    for (let waitMs = 100; loading === this.#loading; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
      try {
        await this.#read(() => loading === this.#loading);
        return;
      } catch (error) {
        if (loading !== this.#loading) return;
        this.#isLoaded = false;
        log.warn({ err: error }, 'the catalogue could not be read into memory yet');
        await wait(waitMs);
      }
    }
  }

  /** Lists are answered as soon as the table is there; searches are the database's until the words are. */
  async #read(isWanted: () => boolean): Promise<void> {
    this.#reading = startReading();
    const { table, words } = this.#reading;
    const read = await table;
    if (!isWanted()) return;
    this.table = read;
    this.words = new WordIndex(() => read.capacity);
    this.fragments.clear();
    this.#isLoaded = true;
    if (this.#pending.size > 0) void this.#apply();
    const packed = await words;
    if (isWanted()) this.words.take(packed);
  }
}
