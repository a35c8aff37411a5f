import { MAX_UPLOAD_BYTES } from './constants';

/** Media types of the pictures that people may send. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
/** Where a PDF may be sent, too. */
export const DOCUMENT_TYPES: readonly string[] = [...PICTURE_TYPES, 'application/pdf'];

/** Why a file cannot be sent where `types` are taken; null when it can. */
export function fileProblem(
  { type, size }: { type: string; size: number },
  types: readonly string[],
): 'wrongType' | 'empty' | 'tooLarge' | null {
  if (!types.includes(type)) return 'wrongType';
  if (size === 0) return 'empty';
  return size > MAX_UPLOAD_BYTES ? 'tooLarge' : null;
}

/** Answer of `POST /api/objects/upload`: PUT the bytes there within ten minutes, once. */
export interface UploadTicket {
  uploadURL: string;
}

/** Answer of `POST /api/objects/normalize`: the path to store as the picture's address. */
export interface NormalizedObject {
  /** "/media/<id>/1200.webp"; of a banner 2400. */
  path: string;
  /** A tiny blurred picture as a data URI. */
  placeholder: string;
}
