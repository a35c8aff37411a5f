import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { isPublished, type StoreFiles } from './storeFiles';

/** A bucket, and how to get into it. */
export interface BucketSettings {
  /** "https://s3.us-east-1.amazonaws.com"; the bucket's name comes after it as a path. */
  endpoint: string;
  bucket: string;
  /** What every name begins with, with a slash at its end; empty for the whole bucket. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Until the storage begins to answer, ms. */
const TIMEOUT_MS = 8_000;
/** After the first one; the library waits a little longer each time. */
const RETRIES = 2;
/** A file that pages ask for is asked of the storage once in this time, ms. */
const LOOK_MS = 1_000;
/** Of a release at a time. */
const UPLOADS = 8;
/** Two that make one name at once may both be asked to try again (409), ms. */
const CONFLICT_PAUSE_MS = 50;

interface Request {
  method?: 'GET' | 'PUT' | 'DELETE';
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | string;
}

/**
 * A release store in an S3-compatible bucket. A file that must be made once is written with `If-None-Match: *`: of two
 * at once the storage refuses one (412). That everybody reads what was written last is the storage's promise.
 */
export function bucketFiles({
  endpoint,
  bucket,
  prefix,
  region,
  accessKeyId,
  secretAccessKey,
}: BucketSettings): StoreFiles {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const lookedAt = new Map<string, number>();

  /** @throws Error when the storage does not answer, or refuses. */
  async function ask(name: string, { method = 'GET', query, headers, body }: Request = {}): Promise<Response> {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const url = `${endpoint}/${bucket}/${name && prefix + name}${search}`;
    const response = await client.fetch(url, { method, headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok || [304, 404, 409, 412].includes(response.status)) return response;
    await response.body?.cancel();
    throw new Error(`The object storage refused ${method} ${bucket}/${prefix}${name}: ${response.status} (S3_…)`);
  }

  /** An answer that is not read holds its connection. */
  async function send(name: string, request: Request): Promise<number> {
    const response = await ask(name, request);
    await response.body?.cancel();
    return response.status;
  }

  const notTaken = (name: string, status: number) =>
    new Error(`The object storage did not take ${bucket}/${prefix}${name}: ${status}`);

  async function put(name: string, body: Uint8Array<ArrayBuffer> | string): Promise<void> {
    const status = await send(name, { method: 'PUT', body });
    if (status !== 200) throw notTaken(name, status);
  }

  /** Keys below a folder, without the prefix; ours hold nothing that XML would have to escape. */
  async function keysBelow(folder: string, delimiter: string): Promise<string[]> {
    const keys: string[] = [];
    let more: string | undefined;
    do {
      const query = {
        'list-type': '2',
        prefix: `${prefix}${folder}/`,
        ...(delimiter && { delimiter }),
        ...(more && { 'continuation-token': more }),
      };
      const xml = await (await ask('', { query })).text();
      const found = xml.matchAll(/<(?:Key|CommonPrefixes><Prefix)>([^<]+)</g);
      keys.push(...Array.from(found, ([, key = '']) => key.slice(prefix.length)));
      more = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1];
    } while (more);
    return keys;
  }

  const files: StoreFiles = {
    async read(name) {
      const response = await ask(name);
      if (response.status === 200) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return undefined;
    },

    async readChanged(name, known) {
      const now = performance.now();
      if (known !== undefined && now - (lookedAt.get(name) ?? -LOOK_MS) < LOOK_MS) return undefined;
      lookedAt.set(name, now);
      const response = await ask(name, { headers: known === undefined ? {} : { 'If-None-Match': known } });
      if (response.status === 200) {
        const content = Buffer.from(await response.arrayBuffer());
        return { stamp: response.headers.get('etag') ?? '', content };
      }
      await response.body?.cancel();
      if (response.status === 304) return undefined;
      throw new Error(`There is no ${bucket}/${prefix}${name}`);
    },

    write: put,

    async create(name, content) {
      for (;;) {
        const status = await send(name, { method: 'PUT', body: content, headers: { 'If-None-Match': '*' } });
        if (status === 200) return true;
        // The library repeats a request that was answered with 5xx: the first try may have made the file all the same.
        if (status === 412) return (await files.read(name))?.toString() === content;
        // 404, where there is no such bucket.
        if (status !== 409) throw notTaken(name, status);
        await sleep(CONFLICT_PAUSE_MS);
      }
    },

    async remove(name) {
      await send(name, { method: 'DELETE' });
    },

    async list(folder) {
      const keys = await keysBelow(folder, '/');
      return keys.map((key) => key.slice(folder.length + 1).replace(/\/$/, ''));
    },

    async removeFolder(folder) {
      for (const key of await keysBelow(folder, '')) await files.remove(key);
    },

    async addFolder(folder, source, more) {
      // Of two processes that publish the same version one claims it.
      if (!(await files.create(`${folder}/claimed`, randomUUID()))) return false;
      const entries = await readdir(source, { recursive: true, withFileTypes: true });
      const sources = entries
        .filter((entry) => entry.isFile() && isPublished(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name));
      const upload = async () => {
        for (let file = sources.pop(); file !== undefined; file = sources.pop()) {
          const name = path.relative(source, file).replaceAll(path.sep, '/');
          if (!(name in more)) await put(`${folder}/${name}`, await readFile(file));
        }
      };
      await Promise.all(Array.from({ length: UPLOADS }, upload));
      // A release is there when it can be read what it is.
      for (const [name, content] of Object.entries(more)) await put(`${folder}/${name}`, content);
      return true;
    },
  };
  return files;
}
