import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { col, fn, Op, type Transaction } from 'sequelize';
import { database } from '../database/connection';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import { Media, type MediaKind } from './model';
import { normalizeDocument, UnreadablePicture } from './pictures';
import { keyOf, store } from './store';

/** What one customer may keep (rulebook R14): files of each kind, and bytes of all together. */
const MAX_FILES = 50;
const MAX_BYTES = 100 * 1024 * 1024;

const PDF = 'application/pdf';

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

/** A private file that was kept. */
export interface KeptObject {
  id: string;
  /** Its id with what it is: "<id>.webp" or "<id>.pdf". */
  name: string;
}

/**
 * Keeps photographed or PDF documents for their owner and administrators: all of them, or none. What they are decides
 * their content, not their name or declared type: pictures are re-encoded, a PDF keeps its bytes.
 *
 * @param owner administrators, who answer many customers, have no quota.
 * @returns the objects in the files' order, to be stored with the order or ticket.
 * @throws AppError unreadable_document (400), storage_quota_reached (409)
 */
export async function storePrivateObjects(
  kind: PrivateKind,
  owner: { id: string; isAdmin: boolean },
  files: readonly Buffer[],
): Promise<KeptObject[]> {
  if (files.length === 0) return [];
  // Refused early, to spare the work; what counts is the look under the lock below.
  if (!owner.isAdmin) await refuseAboveQuota(kind, owner.id, files);
  const documents: Document[] = [];
  for (const bytes of files) documents.push({ id: randomUUID(), ...(await readDocument(bytes)) });
  try {
    for (const { id, content } of documents) await store.put(keyOf.private(id), content);
    await inTransaction((transaction) => register(kind, owner, documents, transaction));
  } catch (error) {
    await removeFiles(documents);
    throw error;
  }
  return documents.map(({ id, contentType }) => ({ id, name: `${id}.${extensionOf(contentType)}` }));
}

/** A transfer's receipt. @returns its id. */
export async function storeReceipt(owner: { id: string; isAdmin: boolean }, bytes: Buffer): Promise<string> {
  const [receipt] = await storePrivateObjects('receipt', owner, [bytes]);
  return receipt?.id ?? '';
}

/** Forgets objects that nothing refers to: what they were kept for did not come about. */
export async function removePrivateObjects(objects: readonly { id: string }[]): Promise<void> {
  await Media.destroy({ where: { id: objects.map(({ id }) => id), kind: { [Op.ne]: 'picture' } } });
  await removeFiles(objects);
}

/** @returns null when there is no such private object; pictures of the shop are not found here. */
export async function openPrivateObject(id: string): Promise<PrivateObject | null> {
  const media = await Media.findOne({ where: { id, kind: { [Op.ne]: 'picture' } } });
  const file = media && (await store.open(keyOf.private(id)));
  if (!media || !file) return null;
  const isPdf = media.contentType === PDF;
  return {
    ...file,
    contentType: media.contentType,
    disposition: isPdf ? 'attachment' : 'inline',
    fileName: `${media.kind === 'receipt' ? 'comprobante' : 'adjunto'}.${extensionOf(media.contentType)}`,
    ownerId: media.ownerId,
  };
}

interface Document {
  id: string;
  contentType: string;
  content: Buffer;
}

/** One customer's uploads are counted one after the other, or two at once would both find room for the last file. */
async function register(
  kind: PrivateKind,
  owner: { id: string; isAdmin: boolean },
  documents: readonly Document[],
  transaction: Transaction,
): Promise<void> {
  const contents = documents.map(({ content }) => content);
  if (!owner.isAdmin) {
    await database.query('SELECT pg_advisory_xact_lock(hashtextextended($id, 0))', {
      bind: { id: owner.id },
      transaction,
    });
    await refuseAboveQuota(kind, owner.id, contents, transaction);
  }
  const rows = documents.map(({ id, contentType, content }) => {
    return { id, kind, ownerId: owner.id, contentType, sizeBytes: content.length };
  });
  await Media.bulkCreate(rows, { transaction });
}

async function refuseAboveQuota(
  kind: PrivateKind,
  ownerId: string,
  files: readonly Buffer[],
  transaction?: Transaction,
): Promise<void> {
  const kept = (await Media.findAll({
    attributes: ['kind', [fn('count', col('id')), 'files'], [fn('sum', col('size_bytes')), 'bytes']],
    where: { ownerId, kind: { [Op.ne]: 'picture' } },
    group: ['kind'],
    raw: true,
    transaction,
  })) as unknown as { kind: PrivateKind; files: string; bytes: string }[];
  const used = kept.reduce((sum, { bytes }) => sum + Number(bytes), 0);
  const more = files.reduce((sum, { length }) => sum + length, 0);
  const count = Number(kept.find((each) => each.kind === kind)?.files ?? 0) + files.length;
  if (count > MAX_FILES || used + more > MAX_BYTES) throw new AppError(409, 'storage_quota_reached');
}

async function readDocument(bytes: Buffer): Promise<{ contentType: string; content: Buffer }> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return { contentType: PDF, content: bytes };
  try {
    return { contentType: 'image/webp', content: await normalizeDocument(bytes) };
  } catch (error) {
    if (error instanceof UnreadablePicture) throw new AppError(400, 'unreadable_document');
    throw error;
  }
}

const extensionOf = (contentType: string) => (contentType === PDF ? 'pdf' : 'webp');

async function removeFiles(objects: readonly { id: string }[]): Promise<void> {
  for (const { id } of objects) await store.remove(keyOf.private(id));
}
