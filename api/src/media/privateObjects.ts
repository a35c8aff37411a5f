import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { col, fn, Op, type Transaction } from 'sequelize';
import { AppError } from '../http/errors';
import { Media, type MediaKind } from './model';
import { normalizeDocument, UnreadablePicture } from './pictures';
import { keyOf, store } from './store';

/** What one customer may keep (rulebook R14). */
const MAX_FILES = 50;
const MAX_BYTES = 100 * 1024 * 1024;

export type PrivateKind = Exclude<MediaKind, 'picture'>;

/** A private file on its way out; who may have it is for the caller to decide. */
export interface PrivateObject {
  stream: Readable;
  size: number;
  contentType: string;
  /** PDFs are never opened inside the shop's origin. */
  disposition: 'inline' | 'attachment';
  /** A name for the saved file: "comprobante.pdf". */
  fileName: string;
  ownerId: string | null;
}

/**
 * Keeps a photographed or PDF document for its owner and administrators. What it is decides its content, not
 * its name or declared type: pictures are re-encoded, a PDF keeps its bytes.
 *
 * @returns the object's id, to be stored with the order or ticket.
 * @throws AppError unreadable_document (400), storage_quota_reached (409)
 */
export async function storePrivateObject(
  kind: PrivateKind,
  ownerId: string,
  bytes: Buffer,
  transaction?: Transaction,
): Promise<string> {
  await refuseAboveQuota(ownerId, bytes.length, transaction);
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  const content = isPdf ? bytes : await reencode(bytes);
  const id = randomUUID();
  await store.put(keyOf.private(id), content);
  await Media.create(
    { id, kind, ownerId, contentType: isPdf ? 'application/pdf' : 'image/webp', sizeBytes: content.length },
    { transaction },
  );
  return id;
}

/** A transfer's receipt: {@link storePrivateObject} under its own name, since every caller means this one. */
export function storeReceipt(ownerId: string, bytes: Buffer, transaction?: Transaction): Promise<string> {
  return storePrivateObject('receipt', ownerId, bytes, transaction);
}

/** @returns null when there is no such private object; pictures of the shop are not found here. */
export async function openPrivateObject(id: string): Promise<PrivateObject | null> {
  const media = await Media.findOne({ where: { id, kind: { [Op.ne]: 'picture' } } });
  const file = media && (await store.open(keyOf.private(id)));
  if (!media || !file) return null;
  const isPdf = media.contentType === 'application/pdf';
  return {
    ...file,
    contentType: media.contentType,
    disposition: isPdf ? 'attachment' : 'inline',
    fileName: `${media.kind === 'receipt' ? 'comprobante' : 'adjunto'}.${isPdf ? 'pdf' : 'webp'}`,
    ownerId: media.ownerId,
  };
}

async function refuseAboveQuota(ownerId: string, bytes: number, transaction?: Transaction): Promise<void> {
  const kept = await Media.findOne({
    attributes: [
      [fn('count', col('id')), 'files'],
      [fn('coalesce', fn('sum', col('size_bytes')), 0), 'bytes'],
    ],
    where: { ownerId, kind: { [Op.ne]: 'picture' } },
    raw: true,
    transaction,
  });
  const { files, bytes: used } = kept as unknown as { files: string; bytes: string };
  if (Number(files) >= MAX_FILES || Number(used) + bytes > MAX_BYTES) throw new AppError(409, 'storage_quota_reached');
}

async function reencode(bytes: Buffer): Promise<Buffer> {
  try {
    return await normalizeDocument(bytes);
  } catch (error) {
    if (error instanceof UnreadablePicture) throw new AppError(400, 'unreadable_document');
    throw error;
  }
}
