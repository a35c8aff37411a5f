import { PICTURE_WIDTHS } from '@boom/contract';

export interface PictureSources {
  src: string;
  /** Candidates by width; absent for pictures that are not ours. */
  avif?: string;
  webp?: string;
}

const STORED = /^(\/media\/[^/]+)\/\d+\.webp$/;

/** Every address a picture can be asked for: our own have three widths in two formats, others are used as they are. */
export function pictureSources(src: string): PictureSources {
  const folder = STORED.exec(src)?.[1];
  if (!folder) return { src };
  const candidates = (format: 'avif' | 'webp') =>
    PICTURE_WIDTHS.map((width) => `${folder}/${width}.${format} ${width}w`).join(', ');
  return { src: `${folder}/640.webp`, avif: candidates('avif'), webp: candidates('webp') };
}
