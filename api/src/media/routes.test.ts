import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { query } from '../database/query';
import { env } from '../env';
import { requestDuration } from '../log/metrics';
import { buildUser, type SignedInClient, signedIn, signedInAs, visitor } from '../test/build';
import { until } from '../test/until';
import { MediaUpload } from './model';
import { sweepUploads } from './sweep';

const photo = (width = 1_500) =>
  sharp({ create: { width, height: width, channels: 3, background: '#d7263d' } })
    .jpeg()
    .toBuffer();

async function upload(admin: SignedInClient, bytes: Buffer | string): Promise<string> {
  const { body } = await admin.post('/api/objects/upload');
  const put = await visitor().send('PUT', body.uploadURL, bytes, { 'Content-Type': 'image/jpeg' });
  expect(put.status).toBe(200);
  return body.uploadURL;
}

async function uploadPicture(admin: SignedInClient, bytes: Buffer): Promise<string> {
  const { body } = await admin.post('/api/objects/normalize', { path: await upload(admin, bytes) });
  return body.path;
}

describe('uploading a picture', () => {
  it('ends with an address that serves AVIF and WebP in every width', async () => {
    const admin = await signedIn({ isAdmin: true });
    const path = await upload(admin, await photo());
    const normalized = await admin.post('/api/objects/normalize', { path });
    expect(normalized.status).toBe(200);
    expect(normalized.body).toEqual({
      path: expect.stringMatching(/^\/media\/[0-9a-f-]{36}\/1200\.webp$/),
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
    });
    for (const [file, type] of [
      ['320.avif', 'image/avif'],
      ['640.webp', 'image/webp'],
      ['1200.avif', 'image/avif'],
    ]) {
      const served = await visitor().get(normalized.body.path.replace('1200.webp', file));
      expect([file, served.status, served.headers.get('content-type')]).toEqual([file, 200, type]);
    }
  });

  it('answers the same when it is normalised twice, also by the whole address', async () => {
    const admin = await signedIn({ isAdmin: true });
    const path = await upload(admin, await photo());
    const first = await admin.post('/api/objects/normalize', { path });
    const second = await admin.post('/api/objects/normalize', { path: `${env.publicUrl}${path}` });
    expect(second.body).toEqual(first.body);
  });

  it('answers the same to who asks again while it is being normalised', async () => {
    const admin = await signedIn({ isAdmin: true });
    const path = await upload(admin, await photo());
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/api/objects/normalize', { path })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('leaves nothing of the original behind', async () => {
    const admin = await signedIn({ isAdmin: true });
    await uploadPicture(admin, await photo(400));
    const left = await Promise.all(
      ['incoming', 'temporary'].map((folder) => readdir(join(env.dataDir, 'media', folder))),
    );
    expect(left.flat()).toEqual([]);
  });

  it('says so when the bytes are no picture, and serves them to nobody', async () => {
    const admin = await signedIn({ isAdmin: true });
    const path = await upload(admin, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const refused = await admin.post('/api/objects/normalize', { path });
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({
      code: 'unreadable_picture',
      error: 'No pudimos leer la imagen. Usa un archivo JPG, PNG o WebP que se abra bien.',
    });
    const id = /upload\/([^?]+)/.exec(path)?.[1];
    expect((await visitor().get(`/media/${id}/1200.webp`)).status).toBe(404);
    expect((await admin.post('/api/objects/normalize', { path })).status).toBe(404);
  });

  it.each([
    [{ size: 5_242_881 }, 'La imagen no debe pasar de 5 MB'],
    [{ size: 0 }, 'El archivo está vacío'],
    [{ size: 'grande' }, 'La imagen no debe pasar de 5 MB'],
  ])('refuses to sign for %j', async (body, message) => {
    const admin = await signedIn({ isAdmin: true });
    const refused = await admin.post('/api/objects/upload', body);
    expect([refused.status, refused.body.fields]).toEqual([400, { size: message }]);
  });

  it('asks for the path', async () => {
    const admin = await signedIn({ isAdmin: true });
    const refused = await admin.post('/api/objects/normalize', {});
    expect([refused.status, refused.body.error]).toEqual([400, 'La ruta de la imagen es requerida']);
  });
});

describe('a signed address', () => {
  it('takes bytes once', async () => {
    const admin = await signedIn({ isAdmin: true });
    const path = await upload(admin, await photo(64));
    const again = await visitor().send('PUT', path, await photo(64), { 'Content-Type': 'image/jpeg' });
    expect([again.status, again.body.code]).toEqual([403, 'upload_refused']);
  });

  it('takes bytes from one of ten who try at once', async () => {
    const admin = await signedIn({ isAdmin: true });
    const { body } = await admin.post('/api/objects/upload');
    const bytes = await photo(64);
    const tries = await Promise.all(Array.from({ length: 10 }, () => visitor().send('PUT', body.uploadURL, bytes)));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(403)]);
  });

  it.each([
    ['another object', (path: string) => path.replace(/upload\/[^?]+/, 'upload/8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4')],
    ['a larger size', (path: string) => path.replace('size=5242880', 'size=9242880')],
    ['a later end', (path: string) => path.replace(/expires=\d+/, 'expires=9999999999')],
    ['no signature', (path: string) => path.replace(/&signature=.*/, '')],
  ])('is refused with %s', async (_name, change) => {
    const admin = await signedIn({ isAdmin: true });
    const { body } = await admin.post('/api/objects/upload');
    const refused = await visitor().send('PUT', change(body.uploadURL), 'x');
    expect([refused.status, refused.body.code]).toEqual([403, 'upload_refused']);
  });

  it('ends after ten minutes', async () => {
    const admin = await signedIn({ isAdmin: true });
    const { body } = await admin.post('/api/objects/upload');
    await MediaUpload.update({ expiresAt: new Date() }, { where: { userId: admin.id } });
    expect((await visitor().send('PUT', body.uploadURL, 'x')).status).toBe(403);
  });

  it('takes the signed size and not a byte more', async () => {
    const admin = await signedIn({ isAdmin: true });
    const grant = async (size: number) => (await admin.post('/api/objects/upload', { size })).body.uploadURL;
    const exact = await visitor().send('PUT', await grant(1_000), Buffer.alloc(1_000));
    const larger = await visitor().send('PUT', await grant(1_000), Buffer.alloc(1_001));
    expect([exact.status, larger.status, larger.body.code]).toEqual([200, 413, 'too_large']);
  });

  it('counts a body whose length nobody told, and stays good for a smaller one', async () => {
    const admin = await signedIn({ isAdmin: true });
    const { body } = await admin.post('/api/objects/upload', { size: 200_000 });
    // Much more than fits into the socket's buffers: the rest must be read for the connection to stay usable.
    const chunked = await putInChunks(body.uploadURL, 256, 65_536);
    expect(chunked.status).toBe(413);
    expect(await readdir(join(env.dataDir, 'media', 'temporary'))).toEqual([]);
    expect((await visitor().send('PUT', body.uploadURL, await photo(64))).status).toBe(200);
  });

  it('stays good, and leaves nothing, when the sender goes away in the middle', async () => {
    const admin = await signedIn({ isAdmin: true });
    const { body } = await admin.post('/api/objects/upload');
    const isTaken = async () => (await MediaUpload.findOne({ where: { userId: admin.id } }))?.receivedAt !== null;
    const request = await beginPut(body.uploadURL);
    while (!(await isTaken())) await sleep(20);
    const observed = jest.spyOn(requestDuration, 'observe');
    request.destroy();
    while (await isTaken()) await sleep(20);
    await until(() => observed.mock.calls.length > 0);
    const line = { method: 'PUT', route: '/api/objects/upload/:id', status: 499 };
    expect(observed).toHaveBeenCalledWith(line, expect.any(Number));
    expect(await readdir(join(env.dataDir, 'media', 'temporary'))).toEqual([]);
    expect((await visitor().send('PUT', body.uploadURL, await photo(64))).status).toBe(200);
  });

  it('refuses an empty file', async () => {
    const admin = await signedIn({ isAdmin: true });
    const { body } = await admin.post('/api/objects/upload');
    const refused = await visitor().send('PUT', body.uploadURL);
    expect([refused.status, refused.body.code]).toEqual([400, 'empty_file']);
  });
});

/** A PUT that has begun and never ends by itself. */
async function beginPut(path: string): Promise<ClientRequest> {
  const { serverUrl } = require('../test/server') as typeof import('../test/server');
  const request = httpRequest(`${await serverUrl()}${path}`, { method: 'PUT', headers: { 'Content-Length': 1_000 } });
  request.on('error', () => {});
  request.write(Buffer.alloc(100));
  return request;
}

/** A PUT without Content-Length. */
async function putInChunks(path: string, chunks: number, size: number): Promise<Response> {
  const { serverUrl } = require('../test/server') as typeof import('../test/server');
  let left = chunks;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left === 0) return controller.close();
      left -= 1;
      controller.enqueue(new Uint8Array(size));
    },
  });
  const request: RequestInit & { duplex: 'half' } = { method: 'PUT', body, duplex: 'half' };
  return fetch(`${await serverUrl()}${path}`, request);
}

describe('who may upload', () => {
  const paths = ['/api/objects/upload', '/api/objects/normalize'];

  it.each(paths)('POST %s is for neither visitors, customers nor the blocked', async (path) => {
    const customer = await signedIn();
    expect((await visitor().post(path, {})).status).toBe(401);
    expect((await customer.post(path, {})).status).toBe(403);
    const blocked = await signedInAs(await buildUser({ isAdmin: true, isBlocked: true }));
    expect((await blocked.post(path, {})).status).toBe(401);
  });

  it("does not find another administrator's upload, or an unknown one", async () => {
    const [mine, other] = [await signedIn({ isAdmin: true }), await signedIn({ isAdmin: true })];
    const path = await upload(mine, await photo(64));
    for (const asked of [path, '/api/objects/upload/8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4', '/etc/passwd', '../../x']) {
      const found = await other.post('/api/objects/normalize', { path: asked });
      expect([asked, found.status, found.body.code]).toEqual([asked, 404, 'upload_not_found']);
    }
  });
});

describe('GET /media/:id/:file', () => {
  let path: string;
  beforeAll(async () => {
    path = await uploadPicture(await signedIn({ isAdmin: true }), await photo(500));
  });

  it('is cached for a year, also for somebody signed in, and is never a document', async () => {
    for (const client of [visitor(), await signedIn()]) {
      const { headers } = await client.get(path);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    }
  });

  it('answers 304 to whoever has it', async () => {
    const { headers } = await visitor().get(path);
    const conditions = { 'If-None-Match': headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' };
    const again = await visitor().get(path, conditions);
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('answers the nearest width of a small picture', async () => {
    const widest = await visitor().get(path);
    expect(widest.headers.get('etag')).toBe('"640.webp"');
    const between = await visitor().get(path.replace('1200.webp', '400.avif'));
    expect([between.status, between.headers.get('etag')]).toEqual([200, '"640.avif"']);
  });

  it.each([
    '/media/8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4/640.webp',
    '/media/nadie/640.webp',
    '/media/8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4/640.svg',
    '/media/8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4/..%2f..%2f640.webp',
  ])('does not find %s', async (unknown) => {
    const answer = await visitor().get(unknown);
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });
});

describe('an hour later', () => {
  it('forgets uploads that became no picture, and keeps the pictures', async () => {
    const admin = await signedIn({ isAdmin: true });
    const kept = await uploadPicture(admin, await photo(64));
    await upload(admin, await photo(64));
    const broken = join(env.dataDir, 'media', 'temporary', 'broken');
    await mkdir(join(broken, '..'), { recursive: true });
    await writeFile(broken, 'half a picture');
    await utimes(broken, new Date(0), new Date(0));

    // Whoever uploads now has an hour to make a picture of it.
    expect(await sweepUploads(new Date(Date.now() + 3_500_000))).toBe(0);
    expect(await readdir(join(env.dataDir, 'media', 'incoming'))).not.toEqual([]);

    await sweepUploads(new Date(Date.now() + 3_700_000));

    expect(await readdir(join(env.dataDir, 'media', 'incoming'))).toEqual([]);
    expect(await readdir(join(env.dataDir, 'media', 'temporary'))).toEqual([]);
    expect(await MediaUpload.count({ where: { userId: admin.id } })).toBe(0);
    expect((await visitor().get(kept)).status).toBe(200);
  });

  it('makes no picture any more of what is about to be swept, and knows the one that was made', async () => {
    const admin = await signedIn({ isAdmin: true });
    const [made, late, inTime] = await Promise.all([1, 2, 3].map(async () => upload(admin, await photo(64))));
    const { body: first } = await admin.post('/api/objects/normalize', { path: made });
    const age = async (path: string | undefined, minutes: number) => {
      const id = /upload\/([^?]+)/.exec(path ?? '')?.[1];
      await query(`UPDATE media_uploads SET created_at = now() - make_interval(mins => $1) WHERE id = $2`, [
        minutes,
        id,
      ]);
      return admin.post('/api/objects/normalize', { path });
    };
    expect((await age(made, 59)).body).toEqual(first);
    expect(await age(late, 56)).toMatchObject({ status: 404, body: { code: 'upload_not_found' } });
    expect((await age(inTime, 54)).status).toBe(200);
  });
});
