import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PQueue from 'p-queue';
import { blurredPlaceholder } from '../../src/media/pictures';
import { keyOf, makeTemporaryFolder, store, temporaryFolder } from '../../src/media/store';
import type { ReceivedFile } from '../../src/media/uploadForm';
import { picturePath } from '../../src/media/uploads';
import { demoCatalogue } from '../catalogue';
import { demoId } from './demoIds';

/** The pictures lie beside the sources; compiled, this file is below `dist`. */
const FOLDER = ['../pictures', '../../../demo/pictures']
  .map((path) => join(__dirname, path))
  .find((path) => existsSync(path));

/** All of them come at once, and somebody waits for the store to open. */
const queue = new PQueue({ concurrency: 2 });

/** Pictures that are in the store now, by their base name. */
export type DemoPictures = Map<string, Awaited<ReturnType<typeof storePicture>> & { path: string }>;

/**
 * Copies the rendered pictures into the media store as they are: they were made in the right sizes, so nothing is
 * decoded but for the placeholder. What is not rendered yet is left out.
 *
 * Done again it stores the same bytes under the same ids.
 */
export async function storeDemoPictures(): Promise<DemoPictures> {
  const files = FOLDER ? await readdir(FOLDER) : [];
  const pictures: DemoPictures = new Map();
  await Promise.all(
    namesInCatalogue().map(async (base) => {
      const variants = files.filter((file) => file.startsWith(`${base}.`));
      if (variants.some((file) => file.endsWith('.webp')) && variants.some((file) => file.endsWith('.avif'))) {
        const facts = await storePicture(base, variants);
        pictures.set(base, { ...facts, path: picturePath(facts.id, facts.widths) });
      }
    }),
  );
  return pictures;
}

/** A rendered picture as somebody uploads it, for as long as `use` takes; none where it is not there. */
export async function withDemoPhoto<Result>(
  base: string,
  use: (photos: ReceivedFile[]) => Promise<Result>,
): Promise<Result> {
  const file = join(FOLDER ?? '', `${base}.640.webp`);
  if (!existsSync(file)) return use([]);
  // What is uploaded is written over with what is kept of it.
  await makeTemporaryFolder();
  const path = join(temporaryFolder, randomUUID());
  await copyFile(file, path);
  try {
    return await use([{ path, size: (await stat(path)).size }]);
  } finally {
    await rm(path, { force: true });
  }
}

function namesInCatalogue(): string[] {
  const { products, banners, offers } = demoCatalogue;
  return [
    ...products.flatMap(({ pictures, variants = [] }) => [
      ...new Set([...pictures, ...variants.flatMap((variant) => variant.pictures)]),
    ]),
    ...[...banners, ...offers].map(({ picture }) => picture),
  ];
}

async function storePicture(base: string, variants: string[]) {
  const id = demoId('picture', base);
  const widths = new Set<number>();
  let sizeBytes = 0;
  let placeholder = '';
  for (const file of variants) {
    const name = file.slice(base.length + 1);
    const bytes = await readFile(join(FOLDER ?? '', file));
    await store.put(keyOf.variant(id, name), bytes);
    widths.add(Number.parseInt(name, 10));
    sizeBytes += bytes.length;
    if (name.endsWith('.webp')) placeholder = await queue.add(() => blurredPlaceholder(bytes));
  }
  const facts = { id, ownerId: null, sizeBytes, width: null, height: null, placeholder };
  return { ...facts, widths: [...widths].sort((left, right) => left - right) };
}
