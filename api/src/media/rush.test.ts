import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import sharp from 'sharp';
import { env } from '../env';
import { type SignedInClient, signedIn, visitor } from '../test/build';
import { serverUrl } from '../test/server';
import { until } from '../test/until';
import { temporaryFolder } from './store';

const CUSTOMERS = 10;
const UPLOADS = 100;
const MB = 1024 * 1024;

/** As large as uploads may be: noise cannot be compressed. */
const photo = () =>
  sharp({
    create: { width: 2_000, height: 1_500, channels: 3, background: '#808080', noise: { type: 'gaussian', sigma: 90 } },
  })
    .jpeg({ quality: 92 })
    .toBuffer();

/** A ticket with one attachment, as one block of bytes that all requests share. */
function formOf(file: Buffer) {
  const boundary = 'rush';
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const texts = Object.entries({ subject: 'Llegó roto', name: 'Ana', email: 'ana@correo.mx' });
  const head = [...texts, ['description', 'La pantalla llegó rota.']].map(([name = '', value = '']) =>
    field(name, value),
  );
  const attachment = `--${boundary}\r\nContent-Disposition: form-data; name="attachments"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head.join('') + attachment), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}

/** Status and `Retry-After` of a call that sends its whole body, as the fetch of a test would not: without copies. */
function send(url: string, customer: SignedInClient, { body, type }: ReturnType<typeof formOf>) {
  return new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
    const headers = {
      Cookie: customer.cookieHeader(),
      Origin: env.publicUrl,
      'Content-Type': type,
      'Content-Length': body.length,
    };
    const call = request(`${url}/api/support/tickets`, { method: 'POST', headers, agent: false }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }));
    });
    call.on('error', reject).end(body);
  });
}

describe('a rush of uploads', () => {
  it('takes what it can and refuses the rest cleanly, with little memory, leaving no file', async () => {
    const [url, form, admin] = [await serverUrl(), formOf(await photo()), await signedIn({ isAdmin: true })];
    expect(form.body.length).toBeGreaterThan(2 * MB);
    const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => signedIn()));
    // What the first picture loads is not the rush's.
    await send(url, customers[0] as SignedInClient, form);

    const { uploadURL } = (await admin.post('/api/objects/upload')).body;
    const small = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#d7263d' } })
      .jpeg()
      .toBuffer();
    await visitor().send('PUT', uploadURL, small, { 'Content-Type': 'image/jpeg' });

    const before = process.memoryUsage.rss();
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss() - before);
    }, 20);
    const calls = Array.from({ length: UPLOADS }, (_, index) =>
      send(url, customers[index % CUSTOMERS] as SignedInClient, form),
    );
    // With a hundred calls at its pool the database may be too busy for one; no document is in this one's way.
    let picture = await admin.post('/api/objects/normalize', { path: uploadURL });
    while (picture.status === 503) picture = await admin.post('/api/objects/normalize', { path: uploadURL });
    const answers = await Promise.all(calls);
    clearInterval(watch);

    expect(picture.status).toBe(200);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 503]));
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
    // Decoded all at once they would take 900 MB (9 each); what the runtime holds on to by itself differs by 100.
    expect(most / MB).toBeLessThan(400);
    await until(async () => (await readdir(temporaryFolder)).length === 0);
  }, 120_000);
});
