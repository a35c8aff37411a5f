import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketSettings } from '../readSetting';

/** Keys on one page of a list: few, so that lists have several. */
const PAGE = 2;

/** A server in the shape of S3: signatures are checked, errors are XML. */
export async function startBucketServer() {
  const files = new Map<string, Buffer>();
  const refused: string[] = [];
  let failures = 0;
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
    const key = url.pathname.slice(`/${settings.bucket}/`.length);
    if (key === '') return answer(200, listing(files, url.searchParams));
    if (request.method === 'PUT') files.set(key, body);
    if (request.method === 'DELETE') files.delete(key);
    if (request.method !== 'GET') return answer(request.method === 'DELETE' ? 204 : 200);
    const found = files.get(key);
    return found ? answer(200, found) : answer(404, '<Error><Code>NoSuchKey</Code></Error>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  settings.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    settings,
    files,
    refused,
    /** The next requests find the storage out of order. */
    fail(times: number) {
      failures = times;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

/** What a client that knows the secret would have sent. */
async function expectedSignature(
  url: URL,
  method: string | undefined,
  headers: NodeJS.Dict<string | string[]>,
  { accessKeyId, secretAccessKey, region }: BucketSettings,
): Promise<string | null> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    datetime: String(headers['x-amz-date']),
  });
  return (await signer.sign()).headers.get('authorization');
}

function listing(files: Map<string, Buffer>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const start = Number(query.get('continuation-token') ?? 0);
  const keys = [...files.keys()].filter((key) => key.startsWith(prefix)).sort();
  const page = keys.slice(start, start + PAGE).map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
  const next = start + PAGE < keys.length ? `<NextContinuationToken>${start + PAGE}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${page.join('')}${next}</ListBucketResult>`;
}
