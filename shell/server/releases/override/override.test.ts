import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseLink } from '@boom/contract';
import { ReleaseStore } from '../../../releases/releaseStore';
import { makeKey, publicHalf, signRelease } from '../../../releases/signature';
import { buildRelease } from '../../../releases/test/build';
import { stateOf } from '../../../src/offline/worker/readDocument';
import { signed, trusted } from '../../test/signing';
import { startSite } from '../../test/site';

const admin = { id: 'a', fullName: 'Ana López', isAdmin: true };
const own = { Origin: 'http://localhost:3000', 'Content-Type': 'application/json', Cookie: 'boom=1' };
const tried = { unit: 'support', version: '1.3.0' };

let site: Awaited<ReturnType<typeof startSite>>;
afterEach(() => site.stop());

async function open(panel: { status?: number; body: unknown } = { body: {} }, publicUrl?: string) {
  site = await startSite({ publicUrl, api: { '/api/admin/waiting': panel, '/api/user': { body: admin } } });
  for (const release of [buildRelease('1.3.0'), buildRelease('1.4.0', { uses: { '@boom/platform': ['Nothing'] } })]) {
    const folder = path.join(site.releasesDir, 'support', release.version);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'release.json'), JSON.stringify(signed('support', release)));
  }
}

type Answer = Awaited<ReturnType<typeof site.get>>;
const order = (what: object, headers: Record<string, string> = own, place = '') =>
  site.send('POST', `/releases/override${place}`, headers, JSON.stringify(what));
const cookieOf = ({ headers }: Answer) => String(headers['set-cookie']?.[0]).split(';')[0] ?? '';
const supportOf = ({ text }: Answer) => stateOf(text)?.registry.remotes.support;
const versionOf = (answer: Answer) => supportOf(answer)?.release.version;
const BADGE = 'Estás viendo support 1.3.0';

describe('an administrator’s own browser', () => {
  it('gets the version that was chosen, and nobody else does', async () => {
    await open();
    expect(versionOf(await site.get('/support'))).toBe('1.0.0');
    const given = await order(tried);
    expect(given.status).toBe(200);
    expect(given.headers['set-cookie']?.[0]).toMatch(
      /^boom-override=[\w.-]+; path=\/; expires=.*; samesite=lax; httponly$/,
    );
    const Cookie = cookieOf(given);
    const page = await site.get('/support', { Cookie });
    expect([versionOf(page), supportOf(page)?.previous?.version]).toEqual(['1.3.0', '1.0.0']);
    expect(page.text).toContain(BADGE);
    // A page that everybody else's browser may keep.
    expect((await site.get('/envios', { Cookie })).headers['offline-copy']).toBeUndefined();
    expect((await site.get('/envios')).headers['offline-copy']).toBe('keep');
    const others = await site.get('/support');
    expect(versionOf(others)).toBe('1.0.0');
    expect(others.text).not.toContain('boom-override');
    const asked = await site.get('/registry.json', { Cookie });
    expect(JSON.parse(asked.text)).toMatchObject({ override: ['support 1.3.0'] });
    expect(asked.headers['offline-copy']).toBe('never');
    expect((await site.get('/registry.json')).headers['offline-copy']).toBeUndefined();
  });

  it('keeps one version of each unit, and leaves with one press, back on the page where it was', async () => {
    await open();
    const first = cookieOf(await order(tried));
    const both = cookieOf(await order({ unit: 'shell', version: '1.1.0' }, { ...own, Cookie: `boom=1; ${first}` }));
    expect(versionOf(await site.get('/support', { Cookie: both }))).toBe('1.3.0');
    const left = await order({}, { ...own, Cookie: both, Referer: 'http://localhost:3000/support?x=1' }, '/leave');
    expect([left.status, left.headers.location]).toEqual([303, '/support?x=1']);
    expect(left.headers['set-cookie']?.[0]).toMatch(/^boom-override=; path=\/; expires=Thu, 01 Jan 1970/);
    const elsewhere = await order({}, { ...own, Referer: 'https://evil.test/a' }, '/leave');
    expect(elsewhere.headers.location).toBe('/');
  });

  it('is alone with what says so also once everybody gets that version', async () => {
    await open();
    const Cookie = cookieOf(await order(tried));
    site.writeRegistry({ generation: 2, remotes: { support: buildRelease('1.3.0') } });
    expect((await site.get('/support', { Cookie })).text).toContain(BADGE);
    const others = await site.get('/support');
    expect(versionOf(others)).toBe('1.3.0');
    expect(others.text).not.toContain(BADGE);
  });

  it('gets a version that does not fit as everybody would: it is not run', async () => {
    await open();
    const Cookie = cookieOf(await order({ unit: 'support', version: '1.4.0' }));
    const support = supportOf(await site.get('/support', { Cookie }));
    expect(support?.release).toMatchObject({ version: '1.4.0', refused: expect.stringContaining('Nothing') });
  });

  it('is told where the version is no more, and can leave', async () => {
    await open();
    const Cookie = cookieOf(await order(tried));
    await site.stop();
    site = await startSite();
    const page = await site.get('/support', { Cookie });
    expect(versionOf(page)).toBe('1.0.0');
    expect(page.text).toContain('ya no está');
  });

  it('is told so, too, where a release has removed it since it was shown', async () => {
    await open();
    const Cookie = cookieOf(await order(tried));
    expect(versionOf(await site.get('/support', { Cookie }))).toBe('1.3.0');
    await new ReleaseStore(site.releasesDir).removeRelease('support', '1.3.0');
    const page = await site.get('/support', { Cookie });
    expect(versionOf(page)).toBe('1.0.0');
    expect(page.text).toContain('ya no está');
  });

  it('is given nothing that nobody has signed, and none that was changed since', async () => {
    await open();
    const Cookie = cookieOf(await order(tried));
    const file = path.join(site.releasesDir, 'support/1.3.0/release.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), entry: 'another.js' }));
    const refused = await order(tried);
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([409, 'not_signed']);
    expect(versionOf(await site.get('/support', { Cookie }))).toBe('1.0.0');
  });

  it('keeps a version that was signed with another key since it was read', async () => {
    await open();
    const Cookie = cookieOf(await order(tried));
    expect(versionOf(await site.get('/support', { Cookie }))).toBe('1.3.0');
    const key = makeKey();
    const release = signRelease('support', buildRelease('1.3.0'), key);
    writeFileSync(path.join(site.releasesDir, 'support/1.3.0/release.json'), JSON.stringify(release));
    const keys = { ...trusted, support: [publicHalf(key)] };
    writeFileSync(path.join(site.releasesDir, '../release-keys.json'), JSON.stringify(keys));
    site.writeRegistry({ generation: 2, remotes: { support: buildRelease('1.0.0') } });
    expect(versionOf(await site.get('/support', { Cookie }))).toBe('1.3.0');
  });

  it('behind TLS has a cookie that only TLS carries, and that no other host can plant', async () => {
    await open(undefined, 'https://tienda.mx');
    const given = await order(tried, { ...own, Origin: 'https://tienda.mx' });
    expect(given.headers['set-cookie']?.[0]).toMatch(
      /^__Host-boom-override=[\w.-]+; path=\/; expires=[^;]*; samesite=lax; secure; httponly$/,
    );
    expect(versionOf(await site.get('/support', { Cookie: cookieOf(given) }))).toBe('1.3.0');
    const planted = cookieOf(given).replace('__Host-', '');
    expect(versionOf(await site.get('/support', { Cookie: planted }))).toBe('1.0.0');
  });

  it('cannot be given what is not in the store', async () => {
    await open();
    expect((await order({ unit: 'support', version: '9.9.9' })).status).toBe(404);
    expect((await order({ unit: 'support', version: '../1' })).status).toBe(400);
  });
});

describe('a tester’s link', () => {
  it('opens the shop with the version, in a browser without a session', async () => {
    await open();
    const made = await order(tried, own, '/link');
    const { url, until } = JSON.parse(made.text) as ReleaseLink;
    expect(Math.round((Date.parse(until) - Date.now()) / 3_600_000)).toBe(24);
    const opened = await site.get(new URL(url).pathname);
    expect([opened.status, opened.headers.location]).toEqual([303, '/']);
    // Neither the link nor the cookie that it gives is anything for a cache.
    expect([made, opened].map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store']);
    const page = await site.get('/support', { Cookie: cookieOf(opened) });
    expect(versionOf(page)).toBe('1.3.0');
  });

  it('that was forged opens nothing', async () => {
    await open();
    const { url } = JSON.parse((await order(tried, own, '/link')).text) as ReleaseLink;
    const [payload, signature = ''] = new URL(url).pathname.split('.');
    const forged = `${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const refused = await site.get(forged);
    expect([refused.status, refused.headers['set-cookie']]).toEqual([403, undefined]);
    expect(refused.text).toContain('Este enlace ya no sirve');
    const asCookie = `boom-override=${path.basename(new URL(url).pathname)}`;
    expect(versionOf(await site.get('/support', { Cookie: asCookie }))).toBe('1.0.0');
  });
});

describe('whoever is no administrator', () => {
  it.each([
    ['a visitor', 401, 'unauthenticated'],
    ['a customer', 403, 'forbidden'],
  ])('%s gets no version and no link', async (_who, status, code) => {
    await open({ status, body: { code, error: 'No.' } });
    for (const place of ['', '/link']) {
      const refused = await order(tried, own, place);
      expect([refused.status, refused.headers['set-cookie']]).toEqual([status, undefined]);
    }
  });

  it('another site can neither give nor end one', async () => {
    await open();
    for (const place of ['', '/link', '/leave']) {
      expect((await order(tried, { ...own, Origin: 'https://evil.test' }, place)).status).toBe(403);
    }
  });
});
