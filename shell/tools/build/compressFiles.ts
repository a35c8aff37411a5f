import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Below this a compressed copy saves no network packet. Bytes. */
const SMALLEST = 512;

/**
 * How large the blocks are into which Brotli cuts a script, as powers of two. Which of them weighs least is chance: with
 * the hashes that are in it, the main script weighs 250 bytes more or less. All are tried, and the lightest is kept.
 */
const BLOCKS = [16, 17, 18, 19, 24];

async function lightest(content: Buffer): Promise<Buffer> {
  // What fits into the smallest block is one with each.
  const sizes = content.length > 2 ** 16 ? BLOCKS : [24];
  const copies = await Promise.all(
    sizes.map((size) => {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_LGBLOCK]: size,
      };
      return brotli(content, { params });
    }),
  );
  return copies.reduce((least, copy) => (copy.length < least.length ? copy : least));
}

/** Writes `.br` (quality 11) and `.gz` (level 9) beside every script, style sheet, JSON and SVG of a build. */
export async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|json|svg)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      if ((await stat(file)).size < SMALLEST) return;
      const content = await readFile(file);
      await writeFile(`${file}.br`, await lightest(content));
      await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }));
    }),
  );
}
