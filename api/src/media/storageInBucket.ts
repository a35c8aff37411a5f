import { readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { AppError } from '../http/errors';
import { inCall } from '../log/tracing';
import type { BucketSettings } from '../readSetting';
import type { MediaStorage } from './storage';

/** Until the storage begins to answer (R13), once it has what it is sent over a line of 2 Mbit/s. */
const TIMEOUT_MS = 8_000;
const SLOWEST_BYTES_PER_MS = 250;
/** After the first one; the library waits a little longer each time. */
const RETRIES = 2;

type Call = (
  method: string,
  key: string,
  more?: { query?: Record<string, string>; body?: Buffer },
) => Promise<Response>;

/**
 * Files in an S3-compatible bucket (MinIO, R2, AWS…), which several machines share. Addresses are path-style:
 * `<endpoint>/<bucket>/<key>`, which all of them understand.
 *
 * aws4fetch signs the requests of Node's own fetch: one package without dependencies, where the SDK of AWS brings some
 * sixty for the five calls that are needed here.
 */
export function bucketStorage(settings: BucketSettings): MediaStorage {
  const call = caller(settings);

  const storage: MediaStorage = {
    async put(key, bytes) {
      await drain(await call('PUT', key, { body: bytes }));
    },
    async putFile(key, path) {
      await storage.put(key, await readFile(path));
      await rm(path, { force: true });
    },
    async read(key) {
      const response = await call('GET', key);
      return response.status === 404 ? drain(response) : whole(response);
    },
    async open(key) {
      const response = await call('GET', key);
      if (response.status === 404 || !response.body) return drain(response);
      const size = Number(response.headers.get('content-length'));
      return { stream: Readable.fromWeb(response.body as ReadableStream), size };
    },
    async list(folder) {
      const keys = await listKeys(call, `${folder}/`);
      return keys.map((key) => key.slice(folder.length + 1)).filter((name) => !name.includes('/'));
    },
    async remove(key) {
      for (const each of [key, ...(await listKeys(call, `${key}/`))]) await drain(await call('DELETE', each));
    },
  };
  return storage;
}

/** Shoppers hear that something is unavailable; the log and *Trabajos*, that it is the bucket, and why. */
const away = (cause: Error) => Object.assign(new AppError(503, 'unavailable', { retryAfterSeconds: 5 }), { cause });

/** Sends signed requests. @throws AppError unavailable (503) when the storage is; Error when it refuses. */
function caller({ endpoint, bucket, ...access }: BucketSettings): Call {
  const client = new AwsClient({ ...access, service: 's3', retries: RETRIES });
  return async (method, key, { query, body } = {}) => {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    // Only the wait for the answer is limited here: what is opened goes out as fast as the shopper takes it.
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), TIMEOUT_MS + (body?.length ?? 0) / SLOWEST_BYTES_PER_MS);
    const url = `${endpoint}/${bucket}/${key}${search}`;
    const send = () => client.fetch(url, { method, body, signal: patience.signal });
    const response = await inCall('bucket', send)
      .catch((error) => {
        throw away(new Error('the bucket does not answer', { cause: error }));
      })
      .finally(() => clearTimeout(timer));
    if (response.status >= 500) throw away(new Error(`the bucket answers ${response.status}`));
    // What is stored into a bucket that is not there is not found, either.
    if (response.ok || (response.status === 404 && key !== '' && method !== 'PUT')) return response;
    throw new Error(`The object storage refused ${method} ${bucket}/${key}: ${response.status} (S3_…).`);
  };
}

/** Everything below a prefix; keys are ours and hold nothing that XML would have to escape. */
async function listKeys(call: Call, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  let more: string | undefined;
  do {
    const query = { 'list-type': '2', prefix, ...(more && { 'continuation-token': more }) };
    const xml = (await whole(await call('GET', '', { query }))).toString();
    keys.push(...Array.from(xml.matchAll(/<Key>([^<]+)<\/Key>/g), ([, key = '']) => key));
    more = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1];
  } while (more);
  return keys;
}

/**
 * A body that this process itself waits for: one that stalls would hold all pictures behind it.
 *
 * @throws AppError unavailable (503) where it does not come, or not to its end.
 */
function whole({ body, headers }: Response): Promise<Buffer> {
  const patience = TIMEOUT_MS + Math.ceil(Number(headers.get('content-length')) / SLOWEST_BYTES_PER_MS);
  const bytes = Readable.fromWeb(body as ReadableStream, { signal: AbortSignal.timeout(patience) });
  return buffer(bytes).catch((error) => {
    throw away(new Error('the bucket stopped within a file', { cause: error }));
  });
}

/** An answer that is not read holds its connection. */
async function drain(response: Response): Promise<null> {
  await response.body?.cancel();
  return null;
}
