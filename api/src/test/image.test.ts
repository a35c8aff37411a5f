import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { findFreePort } from '../../embedded/freePort';
import { chooseAccount } from '../../embedded/postgres/account';
import { env } from '../env';
import { buildBankTransfer } from '../orders/build';
import { buildUser, PASSWORD } from './build';

/**
 * The image's conditions without a container engine: the compiled API and the site, with the settings of production, as
 * a user who may read everything and write to DATA_DIR alone.
 */
const root = resolve(__dirname, '../../..');
const publicUrl = 'https://tienda.test';
const folder = mkdtempSync(join(tmpdir(), 'boom-image-'));
const dataDir = join(folder, 'data');
const running: ChildProcess[] = [];

/**
 * What makes a process such a user. Root lends it a harmless account, as `USER node` does in the image; whoever is
 * nobody special already, or has code or Node where that account may not look, asks Node itself to refuse the writing.
 */
function restriction(): { uid?: number; gid?: number; flags: string[] } {
  const { uid, gid } = chooseAccount(folder);
  const look = ['-e', 'fs.readdirSync(process.argv[1])', root];
  const canRead = uid !== undefined && spawnSync(process.execPath, look, { uid, gid }).status === 0;
  if (canRead) return { uid, gid, flags: [] };
  const [major = 0] = process.versions.node.split('.').map(Number);
  const permission = major < 24 ? '--experimental-permission' : '--permission';
  const allowed = ['--allow-addons', '--allow-worker', '--allow-child-process', '--allow-fs-read=*'];
  // The network needs leave as well where Node knows that.
  const network = process.allowedNodeEnvironmentFlags.has('--allow-net') ? ['--allow-net'] : [];
  return { flags: [permission, ...allowed, ...network, `--allow-fs-write=${dataDir}`] };
}

/** Starts a program of the repository with these settings and no others. */
function startProgram(args: string[], settings: Record<string, string>) {
  const { flags, ...user } = restriction();
  const child = spawn(process.execPath, [...flags, ...args], {
    ...user,
    cwd: root,
    // Temporary files have no other place either.
    env: {
      PATH: process.env.PATH,
      TMPDIR: join(folder, 'nowhere'),
      NODE_ENV: 'production',
      NODE_NO_WARNINGS: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  return { ended: once(child, 'close'), said: () => output };
}

/** @throws Error with what the program said, when it does not answer within a minute. */
async function untilUp(url: string, said: () => string): Promise<void> {
  for (let wait = 0; wait < 600; wait += 1) {
    if ((await fetch(url).catch(() => null))?.ok) return;
    await sleep(100);
  }
  throw new Error(`${url} does not answer:\n${said()}`);
}

const apiSettings = (port: number) => ({
  DATABASE_URL: env.databaseUrl,
  DATA_DIR: dataDir,
  API_PORT: String(port),
  PUBLIC_URL: publicUrl,
  SESSION_KEYS: 'b'.repeat(32),
  ENCRYPTION_KEY: env.encryptionKeys.map((key) => key.toString('base64')).join(),
  ADMIN_PASSWORD: 'contraseña de la administradora',
  LOG_LEVEL: 'warn',
  SMTP_URL: env.mail.smtpUrl,
  MAIL_FROM: env.mail.from,
  MERCADOPAGO_ACCESS_TOKEN: env.mercadoPago.accessToken,
  MERCADOPAGO_WEBHOOK_SECRET: env.mercadoPago.webhookSecret,
  SMS_ACCOUNT_SID: env.sms.accountSid,
  SMS_AUTH_TOKEN: env.sms.authToken,
  SMS_FROM: env.sms.from,
  WHATSAPP_FROM: env.sms.whatsappFrom,
});

/** The release store with a shell in it: scripts, the service worker, and a program for the server that draws nothing. */
function writeShell() {
  const releasesDir = join(folder, 'releases');
  const empty = { integrity: `sha384-${createHash('sha384').digest('base64')}` };
  const shell = {
    version: '1.0.0',
    entry: 'main.9f.js',
    files: { 'main.9f.js': empty.integrity },
    provided: {},
    offlinePage: [],
    server: { file: 'server.5e.cjs', ...empty },
    starter: { file: 'starter.6f.js', ...empty },
    worker: { file: 'worker.7a.js', ...empty },
    provides: {},
    offers: {},
    siteContract: 1,
    publishedBy: 'ana',
  };
  const place = join(releasesDir, 'shell', shell.version);
  mkdirSync(place, { recursive: true });
  for (const { file } of [shell.server, shell.starter, shell.worker]) writeFileSync(join(place, file), '');
  writeFileSync(join(place, shell.entry), '');
  writeFileSync(join(place, 'release.json'), JSON.stringify(shell));
  writeFileSync(join(releasesDir, 'registry.json'), JSON.stringify({ generation: 1, shell, remotes: {} }));
  // The site runs what is signed only.
  const keysOf = join(folder, 'keys');
  const sign = ['--import', 'tsx', 'shell/tools/release/main.ts', 'shell', '--sign', shell.version];
  const { PATH } = process.env;
  execFileSync(process.execPath, sign, { cwd: root, env: { PATH, RELEASES_DIR: releasesDir, DATA_DIR: keysOf } });
  return {
    RELEASES_DIR: releasesDir,
    RELEASE_KEYS: join(keysOf, 'release-keys/trusted.json'),
    SITE_SECRET: 's'.repeat(32),
  };
}

/** Somebody at the site, with the cookies of their session. */
async function signIn(site: string, username: string, password: string) {
  let cookies = '';
  const send = async (method: string, path: string, body: object | Buffer) => {
    const isBytes = Buffer.isBuffer(body);
    const answer = await fetch(`${site}${path}`, {
      method,
      headers: { Cookie: cookies, 'Content-Type': isBytes ? 'image/jpeg' : 'application/json' },
      body: isBytes ? new Uint8Array(body) : JSON.stringify(body),
    });
    const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (set.length > 0) cookies = set.join('; ');
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  await send('POST', '/api/login', { username, password });
  return send;
}

beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-b', join(root, 'api')]);
  execFileSync('chmod', ['755', folder]);
  mkdirSync(dataDir);
  const { uid, gid } = restriction();
  if (uid !== undefined) chownSync(dataDir, uid, gid ?? uid);
}, 180_000);

afterAll(async () => {
  for (const child of running.filter(({ exitCode }) => exitCode === null)) {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
  rmSync(folder, { recursive: true, force: true });
});

describe('as the user of the image', () => {
  it('the store takes a picture and an order, and its site is served', async () => {
    const api = await findFreePort();
    const { said } = startProgram(['api/dist/src/main.js'], apiSettings(api));
    await untilUp(`http://127.0.0.1:${api}/api/health/ready`, said);
    const site = await findFreePort();
    const siteProgram = startProgram(['--import', 'tsx', 'shell/server/main.ts'], {
      PORT: String(site),
      PUBLIC_URL: publicUrl,
      API_ORIGIN: `http://127.0.0.1:${api}`,
      TSX_DISABLE_CACHE: '1',
      ...writeShell(),
    });
    const origin = `http://127.0.0.1:${site}`;
    await untilUp(`${origin}/healthz`, siteProgram.said);

    const administrator = await signIn(origin, 'admin', apiSettings(api).ADMIN_PASSWORD);
    const photo = sharp({ create: { width: 800, height: 800, channels: 3, background: '#d7263d' } }).jpeg();
    const { uploadURL } = await administrator('POST', '/api/objects/upload', {});
    await administrator('PUT', uploadURL, await photo.toBuffer());
    const { path: imageUrl } = await administrator('POST', '/api/objects/normalize', { path: uploadURL });
    expect((await fetch(`${origin}${imageUrl}`)).headers.get('content-type')).toBe('image/webp');

    const product = { name: 'Bocina Sonara Tambor 2', price: '100', stock: 3, imageUrl };
    const { id: productId } = await administrator('POST', '/api/admin/products', product);
    const { username } = await buildUser();
    const customer = await signIn(origin, username, PASSWORD);
    await buildBankTransfer();
    const bought = { productId, quantity: 1, originalAmount: '100.00', discountApplied: '3.50' };
    const order = await customer('POST', '/api/payments/create-direct-transfer', bought);
    expect(order).toMatchObject({ status: 'PENDIENTE', totalAmount: '195.50' });

    expect(await (await fetch(origin)).text()).toContain('main.9f.js');
    expect(readdirSync(dataDir)).toEqual(['media']);
  }, 180_000);

  it('an API that may not write to DATA_DIR says so in one line and changes nothing', async () => {
    const closed = join(folder, 'closed');
    // To root every folder is open; a file is none to anybody.
    if (process.getuid?.() === 0 && restriction().uid === undefined) writeFileSync(closed, '');
    else mkdirSync(closed, { mode: 0o555 });
    const { ended, said } = startProgram(['api/dist/src/main.js'], {
      ...apiSettings(0),
      DATA_DIR: join(closed, 'var'),
    });
    expect(await ended).toEqual([1, null]);
    expect(said().trim()).toMatch(/^DATA_DIR must be a folder that this process may write to: [^\n]+$/);
  }, 60_000);
});
