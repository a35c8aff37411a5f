import type { Readable } from 'node:stream';
import { type PictureFormat, pictureFormats } from './pictures';
import { keyOf, store } from './store';

/** A picture's file and the name it is stored under. */
export interface PictureFile {
  stream: Readable;
  size: number;
  /** "640.webp": never changes its bytes, so that it serves as ETag. */
  name: string;
  format: PictureFormat;
}

/**
 * Opens a picture in the asked width and format, or the nearest that is stored: small originals have no wide
 * variants, and front ends ask for all widths alike.
 *
 * @returns null when no picture has this id.
 */
export async function openPicture(id: string, width: number, format: PictureFormat): Promise<PictureFile | null> {
  const asked = await openVariant(id, `${width}.${format}`);
  if (asked) return asked;
  const name = nearestVariant(await store.list(keyOf.picture(id)), width, format);
  return name ? openVariant(id, name) : null;
}

async function openVariant(id: string, name: string): Promise<PictureFile | null> {
  const [width = '', format = ''] = name.split('.');
  const file = await store.open(keyOf.variant(id, Number(width), format));
  return file && { ...file, name, format: format as PictureFormat };
}

/**
 * The stored variant to show instead of a missing one: the asked format first, then the smallest that is wide
 * enough, else the widest.
 */
function nearestVariant(names: string[], width: number, format: PictureFormat): string | null {
  const formats = [format, ...pictureFormats.filter((other) => other !== format)];
  for (const candidate of formats) {
    const widths = names.flatMap((name) => {
      const [stem, extension] = name.split('.');
      return extension === candidate ? [Number(stem)] : [];
    });
    if (widths.length === 0) continue;
    const wideEnough = widths.filter((stored) => stored >= width);
    return `${wideEnough.length > 0 ? Math.min(...wideEnough) : Math.max(...widths)}.${candidate}`;
  }
  return null;
}
