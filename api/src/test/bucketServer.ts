import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketSettings } from '../readSetting';

/** Keys on one page of a list: few, so that lists have several. */
const PAGE = 2;

/**
 * A server in the shape of S3: signatures are checked, errors are XML, names can be written once (`If-None-Match`).
 *
 * @param folder where files outlive the server; without it they lie in memory.
 */
export async function startBucketServer({ port = 0, folder }: { port?: number; folder?: string } = {}) {
  const files = new Map<string, Buffer>(folder ? readFiles(folder) : []);
  const refused: string[] = [];
  /** Method and key of every request. */
  const asked: string[] = [];
  let failures = 0;
  let lostAnswers = 0;
  const settings: BucketSettings = {
    endpoint: '',
    bucket: 'boom',
    region: 'mx-central-1',
    accessKeyId: 'AKIATEST',
    secretAccessKey: 'not so secret',
  };

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const url = new URL(request.url ?? '', settings.endpoint);
    const answer = (status: number, content: string | Buffer = '') =>
      response.writeHead(status, { 'Content-Length': Buffer.byteLength(content) }).end(content);
    if (failures > 0) {
      failures -= 1;
      return answer(503, '<Error><Code>SlowDown</Code></Error>');
    }
    if (request.headers.authorization !== (await expectedSignature(url, request.method, request.headers, settings))) {
      refused.push(`${request.method} ${url.pathname}`);
      return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    }
    const root = `/${settings.bucket}/`;
    if (!url.pathname.startsWith(root)) return answer(404, '<Error><Code>NoSuchBucket</Code></Error>');
    const key = url.pathname.slice(root.length);
    const unless = request.headers['if-none-match'];
    asked.push(`${request.method} ${key}`);
    if (key === '') return answer(200, listing(files, url.searchParams));
    if (request.method === 'PUT') {
      if (unless === '*' && files.has(key)) return answer(412, '<Error><Code>PreconditionFailed</Code></Error>');
      files.set(key, body);
      if (folder) writeFileSync(path.join(folder, encodeURIComponent(key)), body);
      if (lostAnswers > 0) {
        lostAnswers -= 1;
        return answer(500, '<Error><Code>InternalError</Code></Error>');
      }
    }
    if (request.method === 'DELETE') {
      files.delete(key);
      if (folder) rmSync(path.join(folder, encodeURIComponent(key)), { force: true });
    }
    if (request.method !== 'GET') return answer(request.method === 'DELETE' ? 204 : 200);
    const found = files.get(key);
    if (!found) return answer(404, '<Error><Code>NoSuchKey</Code></Error>');
    const tag = `"${createHash('md5').update(found).digest('hex')}"`;
    response.setHeader('ETag', tag);
    return unless === tag ? answer(304) : answer(200, found);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  settings.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    settings,
    files,
    refused,
    asked,
    /** The next requests find the storage out of order. */
    fail(times: number) {
      failures = times;
    },
    /** The next files are written, and the answers say that something went wrong. */
    loseAnswers(times: number) {
      lostAnswers = times;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

function readFiles(folder: string): [key: string, content: Buffer][] {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder).map((name) => [decodeURIComponent(name), readFileSync(path.join(folder, name))]);
}

/** What a client that knows the secret would have sent. */
async function expectedSignature(
  url: URL,
  method: string | undefined,
  headers: IncomingHttpHeaders,
  { accessKeyId, secretAccessKey, region }: BucketSettings,
): Promise<string | null> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    // Whatever is asked on a condition is signed with it.
    headers: headers['if-none-match'] ? { 'If-None-Match': headers['if-none-match'] } : {},
    datetime: String(headers['x-amz-date']),
  });
  return (await signer.sign()).headers.get('authorization');
}

function listing(files: Map<string, Buffer>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter');
  const start = Number(query.get('continuation-token') ?? 0);
  const keys = [...files.keys()].filter((key) => key.startsWith(prefix)).sort();
  /** With a delimiter what lies deeper is told as its folder, once. */
  const rolled = keys.map((key) => {
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    return end < 0 ? key : key.slice(0, end + 1);
  });
  const names = [...new Set(rolled)];
  const page = names
    .slice(start, start + PAGE)
    .map((name) =>
      delimiter && name.endsWith(delimiter)
        ? `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`
        : `<Contents><Key>${name}</Key><Size>1</Size></Contents>`,
    );
  const next = start + PAGE < names.length ? `<NextContinuationToken>${start + PAGE}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${page.join('')}${next}</ListBucketResult>`;
}
