import { BANNER_WIDTH, PICTURE_WIDTHS } from '@boom/contract';

export interface PictureSources {
  src: string;
  /** Candidates by width; absent for pictures that are not ours. */
  avif?: string;
  webp?: string;
}

const STORED = /^(\/media\/[^/]+)\/(\d+)\.webp$/;

/**
 * The addresses of a picture: our own have three widths in two formats, or four when their address ends in the largest
 * one; others are used as they are.
 */
export function pictureSources(src: string): PictureSources {
  const [, folder, widest] = STORED.exec(src) ?? [];
  if (!folder) return { src };
  const widths = Number(widest) >= BANNER_WIDTH ? [...PICTURE_WIDTHS, BANNER_WIDTH] : PICTURE_WIDTHS;
  const candidates = (format: 'avif' | 'webp') =>
    widths.map((width) => `${folder}/${width}.${format} ${width}w`).join(', ');
  return { src: `${folder}/640.webp`, avif: candidates('avif'), webp: candidates('webp') };
}
