import type { Readable } from 'node:stream';
import { type NormalizedObject, PICTURE_WIDTHS, retention, retentionMs, type UploadTicket } from '@boom/contract';
import { Op, type Transaction } from 'sequelize';
import { insertOnce } from '../database/insertOnce';
import { env } from '../env';
import { AppError } from '../http/errors';
import { Media, MediaUpload } from './model';
import { normalizePicture, UnreadablePicture } from './pictures';
import { pictureQueue } from './queues';
import { receiveFile } from './receive';
import { readUploadPath, UPLOAD_MINUTES, uploadPath } from './signature';
import { keyOf, store, uploadKey } from './store';

/** More than a picture waits for its turn and takes in all its sizes. */
const LONGEST_WORK_MS = 5 * 60_000;

/** The address that the shop stores for a picture; front ends derive the other sizes from it and its widest. */
export function picturePath(id: string, widths: readonly number[] = []): string {
  return `/media/${id}/${Math.max(...PICTURE_WIDTHS, ...widths)}.webp`;
}

/** @param size most bytes that the address will take. */
export async function grantUpload(userId: string, size: number): Promise<UploadTicket> {
  const expires = Math.floor(Date.now() / 1_000) + UPLOAD_MINUTES * 60;
  const { id } = await MediaUpload.create(
    { userId, purpose: 'picture', maxBytes: size, expiresAt: new Date(expires * 1_000) },
    { fields: ['id', 'userId', 'purpose', 'maxBytes', 'expiresAt'] },
  );
  return { uploadURL: uploadPath({ id, userId, purpose: 'picture', size, expires }, uploadKey) };
}

/**
 * Takes the bytes that were PUT to a signed path. The signature is the permission: no session is asked for.
 *
 * An upload that fails gives its address back, so that the same address can be tried again.
 *
 * @param declaredBytes `Content-Length`; null when the client did not tell.
 * @throws AppError upload_refused (403) when the path is forged, used or past its time; too_large (413).
 */
export async function receiveUpload(path: string, body: Readable, declaredBytes: number | null): Promise<void> {
  const grant = readUploadPath(path, uploadKey, new Date());
  if (!grant) throw new AppError(403, 'upload_refused');
  if (declaredBytes !== null && declaredBytes > grant.size) throw new AppError(413, 'too_large');
  const unused = { id: grant.id, userId: grant.userId, receivedAt: null, expiresAt: { [Op.gt]: new Date() } };
  const [taken] = await MediaUpload.update({ receivedAt: new Date() }, { where: unused, fields: ['receivedAt'] });
  if (taken === 0) throw new AppError(403, 'upload_refused');
  try {
    await receiveFile(grant.id, body, grant.size);
  } catch (error) {
    await MediaUpload.update({ receivedAt: null }, { where: { id: grant.id }, fields: ['receivedAt'] });
    throw error;
  }
}

/**
 * Turns what was uploaded into a picture of the shop. Asked again for the same upload, it answers the same.
 *
 * @param path the upload's address as it was handed out, with or without the shop's origin.
 * @throws AppError upload_not_found (404) when it is unknown, empty yet, or somebody else's;
 *   unreadable_picture (400); unavailable (503) when too many wait already.
 */
export async function normalizeUpload(userId: string, path: string): Promise<NormalizedObject> {
  const id = idInPath(path);
  const upload = id ? await MediaUpload.findOne({ where: { id, userId } }) : null;
  if (!upload?.receivedAt) throw new AppError(404, 'upload_not_found');
  const made = await Media.findByPk(upload.id);
  // Begun now, it could end while the sweep takes its files away.
  const isAlmostSwept = upload.createdAt.getTime() < Date.now() - retentionMs(retention.uploads) + LONGEST_WORK_MS;
  if (!made && isAlmostSwept) throw new AppError(404, 'upload_not_found');
  if (!made) await pictureQueue.run(() => storePicture(upload));
  const stored = made ?? (await Media.findByPk(upload.id));
  return { path: picturePath(upload.id, stored?.widths), placeholder: stored?.placeholder ?? '' };
}

async function storePicture(upload: MediaUpload): Promise<void> {
  const original = await store.read(keyOf.incoming(upload.id));
  if (!original) {
    // A call that was before this one in the queue may have made the picture of it.
    if (await Media.findByPk(upload.id)) return;
    throw new AppError(404, 'upload_not_found');
  }
  const picture = await normalizePicture(original).catch(async (error) => {
    if (!(error instanceof UnreadablePicture)) throw error;
    await store.remove(keyOf.incoming(upload.id));
    throw new AppError(400, 'unreadable_picture');
  });
  for (const { width, format, bytes } of picture.variants)
    await store.put(keyOf.variant(upload.id, `${width}.${format}`), bytes);
  // Quiet when a parallel call was first, for both stored the same bytes.
  await insertOnce(Media, {
    kind: 'picture',
    contentType: 'image/webp',
    id: upload.id,
    ownerId: upload.userId,
    sizeBytes: picture.variants.reduce((sum, { bytes }) => sum + bytes.length, 0),
    width: picture.width,
    height: picture.height,
    widths: [...new Set(picture.variants.map(({ width }) => width))],
    placeholder: picture.placeholder,
  });
  await store.remove(keyOf.incoming(upload.id));
}

/** The blurred placeholder of a stored picture's address; null for addresses elsewhere. */
export async function findPlaceholder(imageUrl: string | null, transaction?: Transaction): Promise<string | null> {
  const id = imageUrl && pictureIn(imageUrl);
  if (!id) return null;
  return (await Media.findOne({ where: { id, kind: 'picture' }, transaction }))?.placeholder ?? null;
}

/** Whether one of these addresses is of a picture in our own store that is not there. */
export async function hasLostPicture(addresses: string[], transaction?: Transaction): Promise<boolean> {
  const ids = new Set(addresses.flatMap((address) => pictureIn(address) ?? []));
  return ids.size > 0 && ids.size > (await Media.count({ where: { id: [...ids], kind: 'picture' }, transaction }));
}

const pictureIn = (address: string) => /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//.exec(address)?.[1];

function idInPath(path: string): string | null {
  const local = path.startsWith(env.publicUrl) ? path.slice(env.publicUrl.length) : path;
  return /^\/api\/objects\/upload\/([0-9a-f]{8}-[0-9a-f-]{27})(\?|$)/.exec(local)?.[1] ?? null;
}
