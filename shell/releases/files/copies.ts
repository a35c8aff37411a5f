import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { integrityOf } from '../../src/registry/integrityOf';

type Unpack = (packed: Buffer) => Promise<Buffer>;

const unpackers: Record<string, Unpack> = {
  '': async (bytes) => bytes,
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};

/** What the build adds to a file's name for each copy that browsers may get; the first one is the file itself. */
export const copySuffixes = Object.keys(unpackers);

/** Whether a copy is one of the file with this hash. */
export async function isCopyOf(copy: Buffer, suffix: string, integrity: string): Promise<boolean> {
  const content = await unpackers[suffix]?.(copy).catch(() => undefined);
  return content !== undefined && integrityOf(content) === integrity;
}
