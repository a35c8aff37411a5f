import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { buildRelease, buildRemote } from '../../../releases/test/build';
import { tempFolder } from '../../../releases/test/tempFolder';
import { stateOf } from '../../../src/offline/worker/readDocument';
import { integrityOf } from '../../../src/registry/integrityOf';
import type { RemoteRelease } from '../../../src/registry/registry';
import { createDevServer } from '../../../tools/dev/devServer';
import { startSite } from '../../test/site';
import { close, listen } from '../../test/upstream';

const admin = { id: 'a', fullName: 'Ana López', isAdmin: true };
const own = { Origin: 'http://localhost:3000', 'Content-Type': 'application/json', Cookie: 'boom=1' };
const FILE = 'remoteEntry.1a.js';

let site: Awaited<ReturnType<typeof startSite>>;
let machine: Awaited<ReturnType<typeof startMachine>>;
beforeEach(async () => {
  site = await startSite({ api: { '/api/user': { body: admin } } });
  machine = await startMachine();
});
afterEach(async () => {
  await machine.stop();
  await site.stop();
});

/** What `--in-shell` runs, with builds that are written here. */
async function startMachine() {
  const folder = tempFolder();
  const { server, show } = createDevServer();
  const address = `http://127.0.0.1:${await listen(server)}`;
  return {
    address,
    /** @returns where its file lies. */
    build(version: string, content: string, over: Partial<RemoteRelease> = {}): string {
      const file = path.join(folder, FILE);
      writeFileSync(file, content);
      const integrity = integrityOf(content);
      show({ release: buildRelease(version, { integrity, files: { [FILE]: integrity }, ...over }), folder });
      return file;
    },
    stop: () => close(server),
  };
}

const order = (address: string) => site.send('POST', '/releases/override/local', own, JSON.stringify({ address }));
type Answer = Awaited<ReturnType<typeof order>>;
const cookieOf = ({ headers }: Answer) => String(headers['set-cookie']?.[0]).split(';')[0] ?? '';
const supportOf = ({ text }: Answer) => stateOf(text)?.registry.remotes.support;
const seen = async (Cookie = '') => supportOf(await site.get('/support', { Cookie }))?.release.version;
const fileOf = (version: string, Cookie = '') => site.get(`/remotes/support/${version}/${FILE}`, { Cookie });

describe('a remote from the machine on which it is made', () => {
  it('is shown to the browser that asked for it, anew after each build, and to nobody else', async () => {
    machine.build('1.5.0-dev.a1', 'first');
    const given = await order(`${machine.address}/`);
    expect(JSON.parse(given.text)).toEqual({ unit: 'support', path: '/support' });
    const Cookie = cookieOf(given);
    const page = await site.get('/support', { Cookie });
    expect(page.text).toContain(`Estás viendo support 1.5.0-dev.a1 (${machine.address})`);
    expect(supportOf(page)?.previous?.version).toBe('1.0.0');
    const file = await fileOf('1.5.0-dev.a1', Cookie);
    expect([file.text, file.headers['cache-control']]).toEqual(['first', 'no-store']);
    expect(file.headers['content-type']).toMatch(/javascript/);

    machine.build('1.5.0-dev.b2', 'second');
    expect(await seen(Cookie)).toBe('1.5.0-dev.b2');
    expect((await fileOf('1.5.0-dev.b2', Cookie)).text).toBe('second');
    const asked = JSON.parse((await site.get('/registry.json', { Cookie })).text);
    expect(asked.remotes.support.release.version).toBe('1.5.0-dev.b2');

    expect(await seen()).toBe('1.0.0');
    expect((await fileOf('1.5.0-dev.b2')).status).toBe(404);
    expect((await fileOf('1.0.0', Cookie)).status).toBe(200);
  });

  it('has its paths when it was never released', async () => {
    const { descriptor, ...blog } = buildRemote('0.1.0-dev.a1', [
      { path: '/blog/:id' },
      { path: '/blog', title: 'Blog' },
    ]);
    machine.build('0.1.0-dev.a1', 'blog', { ...blog, descriptor: { ...descriptor, id: 'blog' } });
    const given = await order(machine.address);
    expect(JSON.parse(given.text)).toEqual({ unit: 'blog', path: '/blog' });
    const page = await site.get('/blog', { Cookie: cookieOf(given) });
    expect([page.status, page.text.includes('<title>Blog')]).toEqual([200, true]);
    expect((await site.get('/blog')).status).toBe(404);
  });

  it('is opened where all below one path is its own, too', async () => {
    const { descriptor, ...blog } = buildRemote('0.1.0-dev.a1', [{ path: '/blog/*' }]);
    machine.build('0.1.0-dev.a1', 'blog', { ...blog, descriptor: { ...descriptor, id: 'blog' } });
    expect(JSON.parse((await order(machine.address)).text)).toEqual({ unit: 'blog', path: '/blog' });
  });

  it('is sent only as it was built', async () => {
    const file = machine.build('1.5.0-dev.a1', 'first');
    const Cookie = cookieOf(await order(machine.address));
    writeFileSync(file, 'altered');
    expect((await fileOf('1.5.0-dev.a1', Cookie)).status).toBe(404);
    expect((await site.get('/remotes/support/1.5.0-dev.a1/other.js', { Cookie })).status).toBe(404);
  });

  it('that uses what the shell does not have is not run, and the server runs nothing of it', async () => {
    const server = { file: 'server.1.cjs', integrity: 'sha384-server' };
    machine.build('1.5.0-dev.a1', 'first', { uses: { '@boom/platform': ['Nothing'] }, server });
    const page = await site.get('/support', { Cookie: cookieOf(await order(machine.address)) });
    expect(supportOf(page)?.release.refused).toContain('Nothing');
    expect(site.logged).toEqual([]);
  });

  it('that does not answer any more leaves the version of everybody, and says so', async () => {
    machine.build('1.5.0-dev.a1', 'first');
    const Cookie = cookieOf(await order(machine.address));
    await machine.stop();
    expect(await seen(Cookie)).toBe('1.0.0');
    const { text } = await site.get('/support', { Cookie });
    expect(text).toContain(`<span>${machine.address} no responde; ves la versión de todos</span>`);
    expect((await fileOf('1.5.0-dev.a1', Cookie)).status).toBe(404);
  });

  it('that became another one in the meantime is not shown', async () => {
    machine.build('1.5.0-dev.a1', 'first');
    const Cookie = cookieOf(await order(machine.address));
    machine.build('1.0.0-dev.a1', 'blog', { descriptor: { ...buildRelease('1').descriptor, id: 'blog', paths: [] } });
    expect((await site.get('/support', { Cookie })).text).toContain(`${machine.address} ya no sirve support`);
    expect(await seen(Cookie)).toBe('1.0.0');
  });
});

describe('what is no remote on this machine', () => {
  const refusalOf = async (address: string) => {
    const { status, headers, text } = await order(address);
    expect(headers['set-cookie']).toBeUndefined();
    return [status, JSON.parse(text).error];
  };

  it.each([
    'http://10.0.0.5:3201',
    'http://localhost.evil.test:3201',
    'http://localhost:3201@evil.test',
    'http://evil.test:80/localhost',
    'https://localhost:3201',
    'http://127.0.0.1:3201/other',
    'http://localhost',
  ])('is not asked: %s', async (address) => {
    expect(await refusalOf(address)).toEqual([400, expect.stringContaining('de esta máquina')]);
  });

  it('is told, with the reason', async () => {
    expect(await refusalOf(machine.address)).toEqual([409, `${machine.address} no responde`]);
    machine.build('1.5.0', 'under the name of a published version');
    expect(await refusalOf(machine.address)).toEqual([409, `${machine.address} no sirve un módulo`]);
    machine.build('1.5.0-dev.a1', 'first', buildRemote('1.5.0-dev.a1', [{ path: '/ofertas' }]));
    expect(await refusalOf(machine.address)).toEqual([
      409,
      expect.stringContaining('/ofertas belongs to catalog 1.0.0'),
    ]);
  });

  it('leads nobody on to somewhere else', async () => {
    machine.build('1.5.0-dev.a1', 'first');
    const leading = createServer((_request, response) =>
      response.writeHead(302, { Location: `${machine.address}/release.json` }).end(),
    );
    const address = `http://127.0.0.1:${await listen(leading)}`;
    expect(await refusalOf(address)).toEqual([409, `${address} no responde`]);
    await close(leading);
  });
});

describe('in production', () => {
  it('nobody is given one, and what was given elsewhere is worth nothing', async () => {
    machine.build('1.5.0-dev.a1', 'first');
    const Cookie = cookieOf(await order(machine.address));
    await site.stop();
    site = await startSite({
      api: { '/api/user': { body: admin }, '/api/reports/figures': { body: [] } },
      isProduction: true,
    });
    const refused = await order(machine.address);
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([403, 'no_local_releases']);
    expect(await seen(Cookie)).toBe('1.0.0');
    expect((await site.get('/support', { Cookie })).text).toContain('La versión de prueba ya no está');
    expect((await fileOf('1.5.0-dev.a1', Cookie)).status).toBe(404);
    expect(JSON.parse((await site.get('/releases/state', { Cookie: 'boom=1' })).text).allowsLocal).toBe(false);
  });
});

describe('whoever is no administrator', () => {
  it('is given none', async () => {
    await site.stop();
    const refusal = { status: 403, body: { code: 'forbidden', error: 'No.' } };
    site = await startSite({ api: { '/api/admin/waiting': refusal } });
    const refused = await order(machine.address);
    expect([refused.status, refused.headers['set-cookie']]).toEqual([403, undefined]);
  });
});
