import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs, { readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { buildRelease } from '../releases/test/build';
import { script, startSite } from './test/site';

let site: Awaited<ReturnType<typeof startSite>>;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.stop());

const entry = '/remotes/support/1.0.0/remoteEntry.1a.js';
const onDisk = (version: string) => path.join(site.releasesDir, 'support', version);

describe('the files of a release', () => {
  it('are there as soon as it is published, and not before', async () => {
    const late = '/remotes/support/1.2.0-rc.1/58.2b.js';
    expect((await site.get(late)).status).toBe(404);
    site.writeRelease('support', '1.2.0-rc.1', { '58.2b.js': 'released()' });
    site.writeRegistry({ generation: 2, remotes: { support: buildRelease('1.2.0-rc.1') } });
    // A busy machine may answer once more from the registry that it knows: it waits a quarter of a second for a newer one.
    let answer = await site.get(late);
    while (answer.status === 404) answer = await site.get(late);
    expect(answer).toMatchObject({ status: 200, text: 'released()' });
  });

  it('stay for open tabs after the remote is taken out of the shop, until the release is removed', async () => {
    const retired = { ...{ at: '', by: 'ana', what: 'support' }, action: 'retired' as const, to: '1.0.0' };
    site.writeRegistry({ generation: 2, remotes: {}, history: [retired] });
    expect((await site.get(entry)).status).toBe(200);
    rmSync(onDisk('1.0.0'), { recursive: true });
    const { status, headers, text } = await site.get(entry);
    expect(status).toBe(404);
    expect(JSON.parse(text)).toMatchObject({ code: 'not_found' });
    // Kept for a year, it would be missing after it was brought back.
    expect(headers['cache-control']).toBe('no-store');
  });

  it('are not sent when they are not what was signed, nor when nobody signed them', async () => {
    expect((await site.get(entry)).status).toBe(200);
    writeFileSync(path.join(onDisk('1.0.0'), 'remoteEntry.1a.js.br'), brotliCompressSync('altered()'));
    expect((await site.get(entry, { 'Accept-Encoding': 'identity' })).status).toBe(404);
    writeFileSync(path.join(onDisk('1.1.0'), 'slipped-in.js'), 'slippedIn()');
    expect((await site.get('/remotes/support/1.1.0/slipped-in.js')).status).toBe(404);
    writeFileSync(path.join(site.releasesDir, 'shell/1.0.0/main.9f.js'), 'altered()');
    expect((await site.get('/assets/1.0.0/main.9f.js')).status).toBe(404);
  });

  it('are scripts, and the manifest for tools that know Module Federation', async () => {
    site.writeRelease('support', '1.3.0', { 'mf-manifest.json': '{}', 'mf-stats.json': '{}', 'build.json': '{}' });
    const place = '/remotes/support/1.3.0';
    const manifest = await site.get(`${place}/mf-manifest.json`);
    expect(manifest).toMatchObject({ status: 200, text: '{}' });
    expect(manifest.headers['content-type']).toMatch('application/json');
    expect((await site.get(`${place}/mf-stats.json`)).status).toBe(404);
    expect((await site.get(`${place}/build.json`)).status).toBe(404);
  });

  it.each([
    ['/remotes/nobody/1.0.0/remoteEntry.1a.js'],
    ['/remotes/support/9.9.9/remoteEntry.1a.js'],
    ['/remotes/support/1.0/remoteEntry.1a.js'],
    ['/remotes/Support/1.0.0/remoteEntry.1a.js'],
  ])('of a release that nobody made are not found: %s', async (url) => {
    const { status, text } = await site.get(url, { Accept: 'text/html' });
    expect(status).toBe(404);
    // Never the document of the shop: a script that is a page fails in words nobody understands.
    expect(text).not.toContain('<html');
  });

  it('come in the encoding that the browser takes, and plain for who takes none', async () => {
    writeFileSync(path.join(onDisk('1.0.0'), 'remoteEntry.1a.js.gz'), gzipSync(script));
    const zipped = await site.get(entry, { 'Accept-Encoding': 'gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body).toString()).toBe(script);
    const plain = await site.get(entry, { 'Accept-Encoding': 'identity' });
    expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, script]);
  });

  it('can be asked about without being sent', async () => {
    const { status, headers, body } = await site.send('HEAD', entry);
    expect([status, body.length]).toEqual([200, 0]);
    expect(headers['content-length']).toBe(String(script.length));
  });

  it('are the same whatever stands behind a question mark', async () => {
    expect((await site.get(`${entry}?t=1`)).text).toBe(script);
  });
});

describe('a file', () => {
  const big = '/remotes/support/1.2.0/big.js';
  const isOpen = () =>
    readdirSync('/proc/self/fd').some((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).endsWith(big.replace('/remotes', ''));
      } catch {
        return false;
      }
    });

  it.each([
    ['in the middle of it', (socket: Socket) => once(socket, 'data')],
    ['before it begins', () => sleep(10)],
  ])('is closed when its reader goes away %s', async (_when, wait) => {
    // More than what the sockets of both sides hold, and than what is hashed within that time.
    site.writeRelease('support', '1.2.0', { 'big.js': randomBytes(20_000_000) });
    const { port } = new URL(site.origin);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET ${big} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await wait(socket);
    socket.destroy();
    // The next one is sent after that one would have been.
    expect((await site.get(big)).status).toBe(200);
    for (let tries = 0; tries < 100 && isOpen(); tries += 1) await sleep(20);
    expect(isOpen()).toBe(false);
  });

  it('that cannot be opened breaks its own answer off and nothing else', async () => {
    const read = fs.createReadStream;
    jest.spyOn(fs, 'createReadStream').mockImplementationOnce(() => read('/gone'));
    await expect(site.get(entry)).rejects.toThrow('socket hang up');
    expect((await site.get(entry)).text).toBe(script);
  });

  it.each(['bytes=5-1', 'bytes=0-3', 'lines=a'])('is sent whole to who asks for a part of it: %s', async (Range) => {
    const { status, text } = await site.get(entry, { Range });
    expect([status, text]).toEqual([200, script]);
  });
});

it('icons, which keep their names, are asked for again after a day', async () => {
  expect((await site.get('/icon-192.png')).headers['cache-control']).toBe('public, max-age=86400');
  expect((await site.get('/icon-secret.png')).status).toBe(404);
  // One that a later build brings is there at once.
  const none = await site.get('/icon-1.png');
  expect([none.status, none.headers['cache-control']]).toEqual([404, 'no-store']);
});
