import { createHmac } from 'node:crypto';
import { isSameText } from '../secrets/isSameText';

/** What an upload address allows: these bytes, from this person, for this purpose, until then. */
export interface UploadGrant {
  /** The object's future id. */
  id: string;
  userId: string;
  purpose: 'picture';
  /** Most bytes that are taken. */
  size: number;
  /** Unix time in seconds. */
  expires: number;
}

export const UPLOAD_MINUTES = 10;

const UPLOADS = '/api/objects/upload';

/** The signed path of an upload (rulebook R14): whoever holds it may PUT there once. */
export function uploadPath(grant: UploadGrant, key: string): string {
  const query = new URLSearchParams({
    user: grant.userId,
    purpose: grant.purpose,
    size: String(grant.size),
    expires: String(grant.expires),
    signature: sign(grant, key),
  });
  return `${UPLOADS}/${grant.id}?${query}`;
}

/**
 * Reads an upload's path back.
 *
 * @returns null when it is not one of ours: wrong signature, or past its time.
 */
export function readUploadPath(path: string, key: string, now: Date): UploadGrant | null {
  const [pathname = '', search = ''] = path.split('?');
  if (!pathname.startsWith(`${UPLOADS}/`)) return null;
  const query = new URLSearchParams(search);
  const grant: UploadGrant = {
    id: pathname.slice(UPLOADS.length + 1),
    userId: query.get('user') ?? '',
    purpose: 'picture',
    size: Number(query.get('size')),
    expires: Number(query.get('expires')),
  };
  if (query.get('purpose') !== grant.purpose) return null;
  if (!isSameText(query.get('signature') ?? '', sign(grant, key))) return null;
  return grant.expires * 1_000 > now.getTime() ? grant : null;
}

function sign({ id, userId, purpose, size, expires }: UploadGrant, key: string): string {
  return createHmac('sha256', key)
    .update(['upload', id, userId, purpose, size, expires].join('\n'))
    .digest('base64url');
}
