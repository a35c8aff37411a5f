/** A file as it was read, and what tells it from the next one under the same name. */
export interface Stamped {
  stamp: string;
  content: Buffer;
}

/**
 * Where a release store keeps its files, by names with slashes (`catalog/1.2.0/release.json`): a folder, or a bucket.
 * What is written is seen by everybody at once and whole.
 */
export interface StoreFiles {
  /** @returns undefined when there is none. */
  read(name: string): Promise<Buffer | undefined>;
  /**
   * Reads a file that is asked for at every page.
   *
   * @param known the stamp that came with the last one.
   * @returns undefined when that is still the one.
   * @throws Error when there is none.
   */
  readChanged(name: string, known: string | undefined): Promise<Stamped | undefined>;
  /** Puts it in the place of the one that is there, if any. */
  write(name: string, content: string): Promise<void>;
  /**
   * Makes a file; of several at once one makes it.
   *
   * @param content which no other process writes: it tells one's own file from another's.
   * @returns false when there is another one already.
   */
  create(name: string, content: string): Promise<boolean>;
  remove(name: string): Promise<void>;
  /** Names directly in a folder, of files and of folders. */
  list(folder: string): Promise<string[]>;
  removeFolder(folder: string): Promise<void>;
  /**
   * Copies a local folder to a name that is free, whole or not at all.
   *
   * @param more files besides, by name.
   * @returns false when the name is taken.
   */
  addFolder(folder: string, source: string, more: Record<string, string>): Promise<boolean>;
}

/** Source maps stay with the build: they hold the sources. */
export const isPublished = (file: string): boolean => !file.endsWith('.map');
