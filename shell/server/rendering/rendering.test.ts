import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import threads from 'node:worker_threads';
import { buildCatalog, buildRemote, buildShell } from '../../releases/test/build';
import { stateOf } from '../../src/offline/worker/readDocument';
import { isInCanary } from '../../src/registry/resolveRegistry';
import { signed } from '../test/signing';
import { startSite } from '../test/site';
import { threadProgram } from '../test/threadProgram';

let site: Awaited<ReturnType<typeof startSite>>;
beforeEach(async () => {
  site = await startSite({ program: threadProgram });
  site.writeRegistry({ generation: 2, remotes: { catalog: buildCatalog('1.0.0') } });
});
afterEach(() => site.stop());

const drawnIn = (html: string) => /<div id="root"><main>(\w+) ([\d.]*)/.exec(html)?.slice(1, 3);

/**
 * A page as the remote (or the shell alone) draws it. Threads start in the background, the shell's first; until then
 * pages are left to the browser. Each try asks for an address of its own.
 */
async function getRendered(url: string, headers?: Record<string, string>, by: 'catalog' | 'shell' = 'catalog') {
  for (let count = 0; count < 100; count++) {
    const answer = await site.get(`${url}${url.includes('?') ? '&' : '?'}try=${count}`, headers);
    if (drawnIn(answer.text)?.[0] === by) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} was never drawn by ${by}`);
}

describe('a page drawn on the server', () => {
  it('comes with its styles, what it was drawn from, and no script before its pictures', async () => {
    const { text, status } = await getRendered('/ofertas');
    expect(status).toBe(200);
    expect(drawnIn(text)).toEqual(['catalog', '1.0.0']);
    expect(text).toContain('<title>catalog | Compra Boom</title>');
    expect(stateOf(text)).toMatchObject({ drawn: 'page', answers: { api: { for: '127.0.0.1' } } });
    expect(text).not.toContain('as="script"');
    const nonce = /<style nonce="([^"]+)">/.exec(text)?.[1];
    expect(text).toContain(`<script nonce="${nonce}">`);
  });

  it('is of the version that the browser will load: live, canary, and after a rollback the one before', async () => {
    const canary = { percent: 50, salt: 'a', release: buildCatalog('1.1.0') };
    const visitors = Array.from({ length: 100 }, (_, visitor) => visitor);
    const isIn = (visitor: number) => isInCanary(visitor, 'catalog', 'a', 50);
    const chosen = `boom-bucket=${visitors.find(isIn)}`;
    const other = `boom-bucket=${visitors.find((visitor) => !isIn(visitor))}`;
    site.writeRegistry({ generation: 3, remotes: { catalog: { ...buildCatalog('1.0.0'), canary } } });
    for (const [cookie, version] of [
      [chosen, '1.1.0'],
      [other, '1.0.0'],
    ] as const) {
      const { text } = await getRendered('/ofertas', { Cookie: cookie });
      expect(drawnIn(text)).toEqual(['catalog', version]);
      expect(stateOf(text)?.registry.remotes.catalog?.release.version).toBe(version);
    }
    site.writeRegistry({ generation: 4, remotes: { catalog: buildCatalog('1.0.0') } });
    expect(drawnIn((await getRendered('/ofertas', { Cookie: chosen })).text)).toEqual(['catalog', '1.0.0']);
  });

  it('has the status that its owner names', async () => {
    const { status, text, headers } = await getRendered('/producto/1?status=404');
    expect(status).toBe(404);
    // A page about nothing is no page to show without a connection; the others are.
    expect(headers['offline-copy']).toBeUndefined();
    expect((await getRendered('/producto/1')).headers['offline-copy']).toBe('keep');
    expect(text).toContain('<meta name="robots" content="noindex">');
  });

  it('is the same for visitors of the next seconds, with the nonce that stands in it', async () => {
    await getRendered('/ofertas');
    const one = await site.get('/ofertas?ready');
    const other = await site.get('/ofertas?ready', { 'Accept-Encoding': 'identity' });
    expect(other.text).toBe(one.text);
    expect(other.headers['content-security-policy']).toBe(one.headers['content-security-policy']);
    expect((await site.get('/ofertas?other')).text).not.toBe(one.text);
  });

  it.each(['', '&throws=catalog'])(
    'is for nobody else where its reader has asked the API too often: %s',
    async (how) => {
      await getRendered('/ofertas');
      await getRendered('/envios', {}, 'shell');
      const drawn = async () => (await site.get(`/ofertas?refused${how}`)).text;
      expect(await drawn()).not.toBe(await drawn());
    },
  );

  it('of somebody who is signed in is made for them, from what the API tells them', async () => {
    await getRendered('/ofertas');
    const visitor = await site.get('/ofertas?mine');
    const ana = await site.get('/ofertas?mine', { Cookie: 'boom=ana' });
    const luis = await site.get('/ofertas?mine', { Cookie: 'boom=luis' });
    expect(stateOf(visitor.text)?.answers?.api).not.toHaveProperty('cookie');
    expect(stateOf(ana.text)?.answers?.api).toHaveProperty('cookie', 'boom=ana');
    expect(stateOf(luis.text)?.answers?.api).toHaveProperty('cookie', 'boom=luis');
  });

  it('is only a frame where it is personal', async () => {
    const { text } = await getRendered('/auth', {}, 'shell');
    expect(drawnIn(text)?.[0]).toBe('shell');
  });
});

it('what a remote runs on the server sees nothing of its settings and secrets', async () => {
  process.env.SITE_SECRET = 'a secret of the site';
  const { text } = await getRendered('/ofertas');
  delete process.env.SITE_SECRET;
  expect(stateOf(text)?.answers?.api).toHaveProperty('environment', ['NODE_ENV']);
});

describe('a remote that fails on the server', () => {
  it.each(['throws', 'hangs'])('and %s leaves its place to the browser; the rest of the page is drawn', async (how) => {
    await getRendered('/ofertas');
    await getRendered('/envios', {}, 'shell');
    const { status, text, headers } = await site.get(`/ofertas?${how}=catalog`);
    expect(status).toBe(200);
    // Other visitors get this copy for half a second, and a whole one for five.
    expect(headers['server-timing']).toBe('page;desc=partial');
    expect((await site.get('/envios?whole')).headers['server-timing']).toBe('page;desc=whole');
    expect(drawnIn(text)?.[0]).toBe('shell');
    expect(stateOf(text)?.drawn).toBe('frame');
    expect(site.logged).toContainEqual(expect.objectContaining({ remote: 'catalog', version: '1.0.0' }));
  });

  it('and hangs is told of by the path alone: what is asked behind it may open an account', async () => {
    await getRendered('/ofertas');
    await site.get('/ofertas?hangs=catalog&token=secreto');
    while (site.reports.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const told = JSON.stringify([site.logged, site.reports]);
    expect(told).toContain('not rendered after 1000 ms: /ofertas"');
    expect(told).not.toContain('secreto');
  });

  it('is told to the API once, however many pages it fails', async () => {
    await getRendered('/ofertas');
    for (let count = 0; count < 5; count++) await site.get(`/ofertas?throws=catalog&try=${count}`);
    await site.get('/ofertas?hangs=catalog');
    const told = async () => {
      while (site.reports.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
      return site.reports.map(({ remote, version, kind, from }) => [remote, version, kind, from]);
    };
    // Without the header that would make it somebody's browser.
    expect(await told()).toEqual([
      ['catalog', '1.0.0', 'draw', undefined],
      ['catalog', '1.0.0', 'timeout', undefined],
    ]);
  });

  it('with the shell as well leaves the page as it always was: an empty root and every script named', async () => {
    await getRendered('/envios', {}, 'shell');
    const { status, text } = await site.get('/envios?throws=shell');
    expect(status).toBe(200);
    expect(text).toContain('<div id="root"></div>');
    expect(text).toContain('as="script" href="/assets/1.0.0/main.9f.js"');
    expect(stateOf(text)).not.toHaveProperty('drawn');
  });

  it('and uses a name that this shell does not provide is neither run nor fetched; the browser is told why', async () => {
    const unfit = { ...buildCatalog('1.1.0'), uses: { '@boom/platform': ['Button', 'Row'] } };
    site.writeRegistry({ generation: 5, remotes: { catalog: { ...unfit, previous: buildCatalog('1.0.0') } } });
    const { text } = await getRendered('/ofertas', {}, 'shell');
    const state = stateOf(text);
    expect(state?.drawn).toBe('frame');
    expect(state?.registry.remotes.catalog).toMatchObject({
      release: { refused: 'uses Row of @boom/platform, which the shell does not provide' },
      previous: { version: '1.0.0' },
    });
    expect(text).not.toContain('/remotes/catalog/1.1.0/');
  });

  it('because the system has no thread left is left to the browser, and tried again no sooner than after a rest', async () => {
    await site.stop();
    jest.spyOn(threads, 'Worker').mockImplementation(() => {
      throw new Error('ERR_WORKER_INIT_FAILED: EAGAIN');
    });
    site = await startSite({ program: threadProgram });
    const answers = [await site.get('/ofertas?1'), await site.get('/ofertas?2')];
    jest.restoreAllMocks();
    expect(answers.map(({ status, text }) => [status, drawnIn(text)])).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    const failures = site.logged.map(({ remote, kind }) => `${remote} ${kind}`);
    expect(failures.sort()).toEqual(['catalog thread', 'shell thread']);
  });

  it('because its release has no bundle for the server gets the frame', async () => {
    const { server: _server, ...older } = buildCatalog('0.9.0');
    site.writeRegistry({ generation: 5, remotes: { catalog: older } });
    expect(drawnIn((await getRendered('/ofertas', {}, 'shell')).text)?.[0]).toBe('shell');
    expect(site.logged).toContainEqual(expect.objectContaining({ version: '0.9.0', kind: 'bundle' }));
  });
});

describe('the threads', () => {
  const numbers = Array.from({ length: 2_000 }, (_, visitor) => visitor);
  /** Somebody who gets the canaries of just these units. */
  const inCanariesOf = (...units: string[]) => {
    const all = ['shell', 'catalog', 'support'];
    const fits = (visitor: number) => all.every((unit) => isInCanary(visitor, unit, 'a', 50) === units.includes(unit));
    return { Cookie: `boom-bucket=${numbers.find(fits)}` };
  };
  const half = <Release>(release: Release) => ({ percent: 50, salt: 'a', release });
  const isDrawn = async (url: string, headers: Record<string, string>) =>
    drawnIn((await site.get(`${url}?at=once${Math.random()}`, headers)).text) !== undefined;

  it('of everything that is live or a canary stay, also when a remote, another one and the shell are tried at once', async () => {
    const support = (version: string) => ({
      ...buildCatalog(version),
      ...buildRemote(version, [{ path: '/support' }]),
    });
    site.writeRegistry({
      generation: 3,
      shell: { ...buildShell('1.0.0', threadProgram), canary: half(buildShell('1.1.0', threadProgram)) },
      remotes: {
        catalog: { ...buildCatalog('1.0.0'), canary: half(buildCatalog('1.1.0')) },
        support: {
          ...support('1.0.0'),
          server: buildCatalog('1.0.0').server,
          canary: half({ ...support('1.1.0'), server: buildCatalog('1.0.0').server }),
        },
      },
    });
    const visitors = [[], ['shell'], ['catalog', 'support'], ['shell', 'catalog', 'support']].map((units) =>
      inCanariesOf(...units),
    );
    for (const headers of visitors) {
      await getRendered('/ofertas', headers);
      while (!(await isDrawn('/support', headers))) await new Promise((resolve) => setTimeout(resolve, 20));
      while (!(await isDrawn('/envios', headers))) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (const headers of visitors) {
      for (const url of ['/ofertas', '/support', '/envios']) expect(await isDrawn(url, headers)).toBe(true);
    }
  });

  it('of a version that one browser tries end none of what is live', async () => {
    await site.stop();
    const admin = { id: 'a', fullName: 'Ana López', isAdmin: true };
    site = await startSite({ program: threadProgram, api: { '/api/user': { body: admin } } });
    site.writeRegistry({ generation: 2, remotes: { catalog: buildCatalog('1.0.0') } });
    await getRendered('/ofertas');
    for (const version of ['1.5.0', '1.6.0', '1.7.0']) {
      const folder = path.join(site.releasesDir, 'catalog', version);
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, 'release.json'), JSON.stringify(signed('catalog', buildCatalog(version))));
      const own = { Origin: 'http://localhost:3000', 'Content-Type': 'application/json', Cookie: 'boom=1' };
      const tried = await site.send('POST', '/releases/override', own, JSON.stringify({ unit: 'catalog', version }));
      const Cookie = String(tried.headers['set-cookie']?.[0]).split(';')[0] ?? '';
      expect(drawnIn((await getRendered('/ofertas', { Cookie })).text)).toEqual(['catalog', version]);
    }
    expect(await isDrawn('/ofertas', {})).toBe(true);
  });
});
