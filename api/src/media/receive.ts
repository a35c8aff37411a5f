import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError, senderLeft } from '../http/errors';
import { keyOf, makeTemporaryFolder, store, temporaryFolder } from './store';

/**
 * Writes a request's body to a private temporary file and, once it is whole, moves it into the store.
 *
 * Counts what comes and stops at `maxBytes`. The rest of the body is read and thrown away, because closing the
 * connection on a client that still writes would lose our answer.
 *
 * @throws AppError too_large (413), empty_file (400), upload_interrupted (499)
 */
export async function receiveFile(id: string, body: Readable, maxBytes: number): Promise<void> {
  await makeTemporaryFolder();
  const path = join(temporaryFolder, id);
  try {
    const bytes = await writeCounted(path, body, maxBytes);
    if (bytes === 0) throw new AppError(400, 'empty_file');
    await store.putFile(keyOf.incoming(id), path);
  } finally {
    await rm(path, { force: true });
    body.resume();
  }
}

async function writeCounted(path: string, body: Readable, maxBytes: number): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of chunksOf(body, maxBytes)) {
      bytes += chunk.length;
      await file.appendFile(chunk);
    }
  } finally {
    await file.close();
  }
  return bytes;
}

/**
 * A whole body in memory, for files that are read and not kept.
 *
 * @throws AppError too_large (413), upload_interrupted (499)
 */
export async function readBytes(body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of chunksOf(body, maxBytes)) chunks.push(chunk);
  } finally {
    body.resume();
  }
  return Buffer.concat(chunks);
}

async function* chunksOf(body: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new AppError(413, 'too_large');
      yield chunk;
    }
  } catch (error) {
    // The only other way a request's body fails is that its sender went away.
    throw error instanceof AppError ? error : senderLeft();
  }
}
