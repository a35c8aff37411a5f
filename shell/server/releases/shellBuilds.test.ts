import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeKey, publicHalf, signRelease } from '../../releases/signature';
import { buildCatalog, buildShell } from '../../releases/test/build';
import { isInCanary } from '../../src/registry/resolveRegistry';
import { trusted } from '../test/signing';
import { startSite } from '../test/site';
import { threadProgram } from '../test/threadProgram';

let site: Awaited<ReturnType<typeof startSite>>;
beforeEach(async () => {
  site = await startSite({ program: threadProgram });
});
afterEach(() => site.stop());

const shell = (version: string) => buildShell(version, threadProgram);
const mainOf = (html: string) =>
  /"url":"(\/assets\/[^"]+)"/.exec(/id="boom-scripts">(.*?)</.exec(html)?.[1] ?? '')?.[1];
const fileOf = (version: string, file: string) => path.join(site.releasesDir, 'shell', version, file);
const visitors = Array.from({ length: 100 }, (_, visitor) => visitor);
const isIn = (visitor: number) => isInCanary(visitor, 'shell', 'a', 50);
const chosen = { Cookie: `boom-bucket=${visitors.find(isIn)}` };
const other = { Cookie: `boom-bucket=${visitors.find((visitor) => !isIn(visitor))}` };
const withCanary = { ...shell('1.0.0'), canary: { percent: 50, salt: 'a', release: shell('1.1.0') } };

describe('the shell that a visitor gets', () => {
  it('is the live one at the next page after a release, and the one before again after a rollback', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.0.0']) {
      site.writeRegistry({ generation: 2, shell: shell(version), remotes: {} });
      expect(mainOf((await site.get('/envios')).text)).toBe(`/assets/${version}/main.9f.js`);
    }
  });

  it('is the canary for some: document, service worker and registry are of the same version', async () => {
    writeFileSync(fileOf('1.1.0', 'worker.7a.js'), 'work()');
    site.writeRegistry({ generation: 2, shell: withCanary, remotes: {} });
    for (const [headers, version, previous] of [
      [chosen, '1.1.0', '1.0.0'],
      [other, '1.0.0', undefined],
    ] as const) {
      expect(mainOf((await site.get('/envios', headers)).text)).toBe(`/assets/${version}/main.9f.js`);
      const { shell: told } = JSON.parse((await site.get('/registry.json', headers)).text);
      expect(told).toEqual({ version, previous });
    }
    expect((await site.get('/sw.js', chosen)).text).toBe('work()');
  });

  it('decides which remotes fit: what one lacks the other may have', async () => {
    const catalog = { ...buildCatalog('1.0.0'), uses: { '@boom/platform': ['Row'] } };
    const canary = { ...withCanary.canary, release: { ...shell('1.1.0'), offers: { '@boom/platform': ['Row'] } } };
    site.writeRegistry({ generation: 2, shell: { ...withCanary, canary }, remotes: { catalog } });
    const refusedFor = async (headers: Record<string, string>) =>
      JSON.parse((await site.get('/registry.json', headers)).text).remotes.catalog.release.refused;
    expect(await refusedFor(chosen)).toBeUndefined();
    expect(await refusedFor(other)).toContain('Row');
  });

  it('finds its files while it is in the store, whatever the registry names', async () => {
    site.writeRegistry({ generation: 2, shell: shell('1.1.0'), remotes: {} });
    for (const version of ['1.0.0', '1.1.0']) {
      const { status, headers } = await site.get(`/assets/${version}/main.9f.js`);
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    }
  });
});

describe('a shell that cannot be served', () => {
  it('because a file was altered gives way to the one before it, and the log says why', async () => {
    writeFileSync(fileOf('1.1.0', 'starter.6f.js'), 'steal()');
    site.writeRegistry({ generation: 2, shell: { ...shell('1.1.0'), previous: shell('1.0.0') }, remotes: {} });
    const { text } = await site.get('/envios');
    expect(mainOf(text)).toBe('/assets/1.0.0/main.9f.js');
    expect(text).not.toContain('steal()');
    expect(site.logged).toMatchObject([
      { version: '1.1.0', err: { message: expect.stringContaining('another hash') } },
    ]);
  });

  it('because it speaks another contract with the site gives way to the one before it', async () => {
    const foreign = { ...shell('1.1.0'), siteContract: 99, previous: shell('1.0.0') };
    site.writeRegistry({ generation: 2, shell: foreign, remotes: {} });
    expect(mainOf((await site.get('/envios')).text)).toBe('/assets/1.0.0/main.9f.js');
    expect(site.logged).toMatchObject([{ err: { message: 'speaks contract 99 with the site, which knows 1' } }]);
  });

  it('any more, because its key was taken away while the site ran, gives way to the one before it', async () => {
    const stolen = makeKey();
    const believe = (keys: object) =>
      writeFileSync(path.join(site.releasesDir, '../release-keys.json'), JSON.stringify(keys));
    const release = { ...signRelease('shell', shell('1.1.0'), stolen), previous: shell('1.0.0') };
    believe({ ...trusted, shell: [...(trusted.shell ?? []), publicHalf(stolen)] });
    site.writeRegistry({ generation: 2, shell: release, remotes: {} });
    expect(mainOf((await site.get('/envios')).text)).toBe('/assets/1.1.0/main.9f.js');
    believe(trusted);
    site.writeRegistry({ generation: 3, shell: release, remotes: {} });
    expect(mainOf((await site.get('/envios')).text)).toBe('/assets/1.0.0/main.9f.js');
  });

  it('as a canary is nobody’s: they get the live one', async () => {
    rmSync(path.join(site.releasesDir, 'shell/1.1.0'), { recursive: true });
    site.writeRegistry({ generation: 2, shell: withCanary, remotes: {} });
    expect(mainOf((await site.get('/envios', chosen)).text)).toBe('/assets/1.0.0/main.9f.js');
  });

  it('and has none before it is a page that says so, until one is released', async () => {
    writeFileSync(fileOf('1.0.0', 'starter.6f.js'), 'steal()');
    site.writeRegistry({ generation: 2, shell: shell('1.0.0'), remotes: {} });
    const { status, text, headers } = await site.get('/', { Accept: 'text/html' });
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(text).toContain('Volvemos en un momento');
    site.writeRegistry({ generation: 3, shell: shell('1.1.0'), remotes: {} });
    expect((await site.get('/envios')).status).toBe(200);
  });
});

it('a site whose store is empty says so in Spanish, and answers as soon as a shell is there', async () => {
  const fresh = await startSite({ isEmpty: true });
  for (const url of ['/', '/sw.js', '/registry.json']) {
    expect((await fresh.get(url, { Accept: 'text/html' })).status).toBe(503);
  }
  expect((await fresh.get('/', { Accept: 'text/html' })).text).toContain('Volvemos en un momento');
  expect((await fresh.get('/healthz')).status).toBe(200);
  fresh.writeRegistry({ generation: 1, remotes: {} });
  expect((await fresh.get('/envios')).status).toBe(200);
  await fresh.stop();
});
