import { randomUUID } from 'node:crypto';
import { open, readFile, writeFile } from 'node:fs/promises';
import { isStaff, type Worker } from '@boom/contract';
import { col, fn, Op, type Transaction } from 'sequelize';
import { inTransaction } from '../database/transaction';
import { takeTurn } from '../database/turn';
import { AppError, senderLeft } from '../http/errors';
import { log } from '../log/log';
import { Media, type MediaKind } from './model';
import { normalizeDocument, UnreadablePicture } from './pictures';
import { documentQueue } from './queues';
import type { StoredFile } from './storage';
import { keyOf, store } from './store';
import type { ReceivedFile } from './uploadForm';

/** What one customer may keep (rulebook R14): files of each kind, and bytes of all together. */
const MAX_FILES = 50;
const MAX_BYTES = 100 * 1024 * 1024;

const PDF = 'application/pdf';
const XML = 'application/xml';

export type PrivateKind = Exclude<MediaKind, 'picture'>;

/** What each kind is called when it is saved. */
const fileNames: Record<PrivateKind, string> = {
  receipt: 'comprobante',
  attachment: 'adjunto',
  invoice: 'factura',
  review: 'foto',
};

/** A private file on its way out; who may have it is for the caller to decide. */
export interface PrivateObject extends StoredFile {
  contentType: string;
  /** Only pictures, which were re-encoded, are opened inside the shop's origin. */
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
 * Keeps photographed or PDF documents for their owner and the shop: all of them, or none. What they are decides
 * their content, not their name or declared type: pictures are re-encoded, a PDF keeps its bytes.
 *
 * @param owner people of the shop, who answer many customers, have no quota.
 * @returns the objects in the files' order, to be stored with the order or ticket.
 * @throws AppError unreadable_document, of a review unreadable_picture (400); storage_quota_reached (409); unavailable
 *   (503) when too many wait already
 */
export async function storePrivateObjects(
  kind: PrivateKind,
  owner: Worker & { id: string },
  files: readonly ReceivedFile[],
): Promise<KeptObject[]> {
  if (files.length === 0) return [];
  // Refused early, to spare the work; what counts is the look under the lock below.
  if (!isStaff(owner)) await refuseAboveQuota(kind, owner.id, files);
  const documents: Document[] = [];
  try {
    for (const file of files) documents.push(await prepareDocument(kind, file));
    // Before the files: what a crash leaves without its order or ticket is found by its row (operations/unusedMedia.ts).
    await inTransaction((transaction) => register(kind, owner, documents, transaction));
    for (const { id, path } of documents) await store.putFile(keyOf.private(id), path);
  } catch (error) {
    await removePrivateObjects(documents);
    if (error instanceof UnreadablePicture) {
      throw new AppError(400, kind === 'review' ? 'unreadable_picture' : 'unreadable_document');
    }
    // The sender went away, and the file with them.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw senderLeft();
    throw error;
  }
  return documents.map(({ id, contentType }) => ({ id, name: `${id}.${extensionOf(contentType)}` }));
}

/**
 * Forgets objects that nothing refers to any more: what they were kept for did not come about, or others took their
 * place. A failure is only logged, since it undoes neither: the clean-up finds them (operations/unusedMedia.ts).
 */
export async function removePrivateObjects(objects: readonly { id: string }[]): Promise<void> {
  try {
    for (const { id } of objects) await store.remove(keyOf.private(id));
    await Media.destroy({ where: { id: objects.map(({ id }) => id), kind: { [Op.ne]: 'picture' } } });
  } catch (error) {
    log.warn({ err: error }, 'files that nothing names could not be removed');
  }
}

/** Files become somebody else's, with what they were kept for: they count as theirs, and go with their account. */
export async function giveObjects(ids: readonly string[], ownerId: string, transaction: Transaction): Promise<void> {
  await Media.update({ ownerId }, { where: { id: [...ids] }, fields: ['ownerId'], transaction });
}

/** @returns null when there is no such private object; pictures of the shop are not found here. */
export async function openPrivateObject(id: string): Promise<PrivateObject | null> {
  const media = await Media.findOne({ where: { id, kind: { [Op.ne]: 'picture' } } });
  const file = media && (await store.open(keyOf.private(id)));
  if (!media || !file) return null;
  return {
    ...file,
    contentType: media.contentType,
    disposition: media.contentType.startsWith('image/') ? 'inline' : 'attachment',
    fileName: `${fileNames[media.kind as PrivateKind]}.${extensionOf(media.contentType)}`,
    ownerId: media.ownerId,
  };
}

interface Document {
  id: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** Where it lies until it is in the store. */
  path: string;
}

/** One customer's uploads are counted one after the other, or two at once would both find room for the last file. */
async function register(
  kind: PrivateKind,
  owner: Worker & { id: string },
  documents: readonly Document[],
  transaction: Transaction,
): Promise<void> {
  if (!isStaff(owner)) {
    await takeTurn(owner.id, transaction);
    await refuseAboveQuota(kind, owner.id, documents, transaction);
  }
  const rows = documents.map(({ id, contentType, size }) => {
    return { id, kind, ownerId: owner.id, contentType, sizeBytes: size };
  });
  await Media.bulkCreate(rows, { transaction });
}

async function refuseAboveQuota(
  kind: PrivateKind,
  ownerId: string,
  files: readonly { size: number }[],
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
  const more = files.reduce((sum, { size }) => sum + size, 0);
  const count = Number(kept.find((each) => each.kind === kind)?.files ?? 0) + files.length;
  if (count > MAX_FILES || used + more > MAX_BYTES) throw new AppError(409, 'storage_quota_reached');
}

/**
 * PDFs and a factura's XML are stored unchanged: the XML is sealed, and was checked before. Pictures, the only files of a
 * review, are re-encoded in a queue, to limit memory.
 */
async function prepareDocument(kind: PrivateKind, { path, size }: ReceivedFile): Promise<Document> {
  const id = randomUUID();
  if (kind !== 'review' && (await isPdf(path))) return { id, contentType: PDF, size, path };
  if (kind === 'invoice') return { id, contentType: XML, size, path };
  // A document is to be read; a review's photo is looked at, by whoever scrolls past it.
  const width = kind === 'review' ? 1_200 : 2_000;
  const content = await documentQueue.run(async () => normalizeDocument(await readFile(path), width));
  await writeFile(path, content);
  return { id, contentType: 'image/webp', size: content.length, path };
}

/** Whether a received file begins as a PDF does, whatever it is called. */
export async function isPdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(5), 0, 5);
    return buffer.subarray(0, bytesRead).toString('latin1') === '%PDF-';
  } finally {
    await file.close();
  }
}

const extensions: Record<string, string> = { [PDF]: 'pdf', [XML]: 'xml' };
const extensionOf = (contentType: string) => extensions[contentType] ?? 'webp';
