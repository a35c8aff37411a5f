import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import sharp from 'sharp';
import { env } from '../env';
import { type SignedInClient, signedIn } from '../test/build';
import { startSecondProcess } from '../test/secondProcess';
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

/** As the image sets it (Dockerfile). */
const memorySettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '4194304',
  NODE_OPTIONS: '--max-semi-space-size=8',
};

let second: Awaited<ReturnType<typeof startSecondProcess>>;
beforeAll(async () => {
  second = await startSecondProcess(memorySettings, 'api/dist/src/main.js');
}, 60_000);
afterAll(() => second.stop());

it('a rush of uploads is taken as far as it goes and refused cleanly beyond, with little memory, leaving no file', async () => {
  const { origin } = second.api;
  const [form, admin] = [formOf(await photo()), second.asked(await signedIn({ isAdmin: true }))];
  expect(form.body.length).toBeGreaterThan(2 * MB);
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => signedIn()));
  const startedMb = second.api.peakMb;

  const { uploadURL } = (await admin.post('/api/objects/upload')).body;
  const small = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#d7263d' } })
    .jpeg()
    .toBuffer();
  await admin.send('PUT', uploadURL, small, { 'Content-Type': 'image/jpeg' });

  const calls = Array.from({ length: UPLOADS }, (_, index) =>
    send(origin, customers[index % CUSTOMERS] as SignedInClient, form),
  );
  // With a hundred calls at its pool the database may be too busy for one; no document is in this one's way.
  let picture = await admin.post('/api/objects/normalize', { path: uploadURL });
  while (picture.status === 503) picture = await admin.post('/api/objects/normalize', { path: uploadURL });
  const answers = await Promise.all(calls);

  expect(picture.status).toBe(200);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 503]));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
  await until(async () => (await readdir(temporaryFolder)).length === 0);
  const { peakMb } = second.api;
  const told = `${UPLOADS} at once, ${refused.length} refused, ${startedMb.toFixed(0)} MB before, ${peakMb.toFixed(0)} MB at most`;
  process.stdout.write(`rush: ${told}\n`);
  // Goal G9; decoded all at once they would take 900 MB more, 9 each.
  expect(peakMb).toBeLessThan(300);
}, 120_000);
