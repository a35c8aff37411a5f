import { extname } from 'node:path';
import type { StoredFile } from './storage';
import { keyOf, store } from './store';

/** A picture's file and the name it is stored under. */
export interface PictureFile extends StoredFile {
  /** "640.webp": never changes its bytes, so that it serves as ETag. */
  name: string;
}

/**
 * Opens a picture in the asked width and format, or the nearest that is stored: small originals have no wide
 * variants, and front ends ask for all widths alike.
 *
 * @param name "640.webp".
 * @returns null when no picture has this id.
 */
export async function openPicture(id: string, name: string): Promise<PictureFile | null> {
  const asked = await openVariant(id, name);
  if (asked) return asked;
  const nearest = nearestVariant(await store.list(keyOf.picture(id)), name);
  return nearest === undefined ? null : openVariant(id, nearest);
}

async function openVariant(id: string, name: string): Promise<PictureFile | null> {
  const file = await store.open(keyOf.variant(id, name));
  return file && { ...file, name };
}

/**
 * Of the asked format first, then the smallest that is wide enough, else the widest: no two widths are 10,000 apart, since
 * the route takes four digits.
 */
function nearestVariant(names: string[], asked: string): string | undefined {
  const distance = (name: string) => {
    const missing = Number.parseInt(asked, 10) - Number.parseInt(name, 10);
    const isOther = extname(name) !== extname(asked);
    return Math.abs(missing) + (missing > 0 ? 10_000 : 0) + (isOther ? 20_000 : 0);
  };
  return names.toSorted((one, other) => distance(one) - distance(other))[0];
}
