import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseChangeInput, ReleasesState } from '@boom/contract';
import { buildRelease } from '../../releases/test/build';
import type { Registry, RemoteRelease } from '../../src/registry/registry';
import { signed } from '../test/signing';
import { startSite } from '../test/site';

const admin = { id: 'a', fullName: 'Ana López', isAdmin: true };
const api = { '/api/admin/waiting': { body: {} }, '/api/user': { body: admin }, '/api/reports/figures': { body: [] } };
const own = { Origin: 'http://localhost:3000', 'Content-Type': 'application/json', Cookie: 'boom=1' };

let site: Awaited<ReturnType<typeof startSite>>;
afterEach(() => site.stop());

/** A site where support has 1.0.0 live, 0.9.0 before it, and 1.1.0 in the store. */
async function open(options: Parameters<typeof startSite>[0] = {}, over: Partial<Registry> = {}) {
  site = await startSite({ api, ...options });
  const support = { ...buildRelease('1.0.0'), previous: buildRelease('0.9.0') };
  site.writeRegistry({ generation: 4, remotes: { support }, ...over });
  for (const version of ['0.9.0', '1.0.0', '1.1.0']) publish(buildRelease(version));
}

function publish(release: RemoteRelease) {
  const folder = path.join(site.releasesDir, 'support', release.version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(signed('support', release)));
}

const change = (over: Partial<ReleaseChangeInput>, headers: Record<string, string> = own) =>
  site.send(
    'POST',
    '/releases/change',
    headers,
    JSON.stringify({ generation: 4, unit: 'support', action: 'canary', why: 'Prueba', ...over }),
  );
const registry = (): Registry => JSON.parse(readFileSync(path.join(site.releasesDir, 'registry.json'), 'utf8'));
const codeOf = ({ status, text }: { status: number; text: string }) => [status, JSON.parse(text).code];

describe('the panel’s releases', () => {
  it('are nothing for people of the shop who are no administrators, though the panel opens to them', async () => {
    const seller = { ...admin, isAdmin: false, staffRole: 'VENTAS' };
    await open({ api: { ...api, '/api/user': { body: seller } } });
    expect(codeOf(await change({}))).toEqual([403, 'forbidden']);
  });

  it('are told with versions, canary, figures and history', async () => {
    await open({
      api: {
        ...api,
        '/api/reports/figures': {
          body: [
            {
              unit: 'support',
              version: '1.0.0',
              slot: 0,
              views: 4,
              errors: 1,
              failedCalls: 0,
              lcp: [4],
              inp: [],
              cls: [],
            },
          ],
        },
      },
    });
    const { status, text, headers } = await site.get('/releases/state', { Cookie: 'boom=1' });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const { generation, units } = JSON.parse(text) as ReleasesState;
    expect(generation).toBe(4);
    expect(units.map(({ unit }) => unit)).toEqual(['shell', 'support']);
    expect(units[1]).toMatchObject({
      live: '1.0.0',
      previous: '0.9.0',
      canary: null,
      figures: { stable: { views: 4, errorsPerThousand: 250, lcp: 375 }, canary: null },
    });
    expect(units[1]?.versions.map(({ version }) => version).sort()).toEqual(['0.9.0', '1.0.0', '1.1.0']);
  });

  it('are told with what is there now, though what was published is read once', async () => {
    await open();
    const versions = async () => {
      const { units } = JSON.parse((await site.get('/releases/state')).text) as ReleasesState;
      return units[1]?.versions.map(({ version }) => version).sort();
    };
    const [oldest, newest] = ['0.9.0', '1.1.0'].map((version) => path.join(site.releasesDir, 'support', version)) as [
      string,
      string,
    ];
    expect(await versions()).toEqual(['0.9.0', '1.0.0', '1.1.0']);
    writeFileSync(path.join(newest, 'release.json'), 'not read again');
    publish(buildRelease('1.2.0'));
    expect(await versions()).toEqual(['0.9.0', '1.0.0', '1.1.0', '1.2.0']);
    writeFileSync(path.join(newest, 'hidden'), '');
    rmSync(oldest, { recursive: true });
    expect(await versions()).toEqual(['1.0.0', '1.2.0']);
    rmSync(path.join(newest, 'hidden'));
    expect(await versions()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  });

  it('are told without figures while the API has none', async () => {
    await open({ api: { ...api, '/api/reports/figures': { body: {}, status: 503 } } });
    const { units } = JSON.parse((await site.get('/releases/state')).text) as ReleasesState;
    expect(units[1]?.figures).toBeNull();
  });
});

/** A version may be given to all or to some. */
const given = [
  ['for all', { action: 'to' }],
  ['for a tenth', { action: 'canary', percent: 10 }],
] as const;

describe('a change of releases', () => {
  it('shows a version to some, then to all, and goes back; the history knows who and why', async () => {
    await open();
    expect((await change({ version: '1.1.0', percent: 10 })).status).toBe(200);
    expect(registry().remotes.support).toMatchObject({ version: '1.0.0', canary: { percent: 10 } });
    expect((await change({ generation: 5, action: 'promote' })).status).toBe(200);
    expect(registry().remotes.support).toMatchObject({ version: '1.1.0', previous: { version: '1.0.0' } });
    expect((await change({ generation: 6, action: 'rollback', why: 'Falla' })).status).toBe(200);
    const { text } = await change({ generation: 7, action: 'to', version: '0.9.0' });
    const { units, history } = JSON.parse(text) as ReleasesState;
    expect(units[1]).toMatchObject({ live: '0.9.0' });
    expect(units[1]?.versions.find(({ version }) => version === '1.1.0')?.pulledWhy).toBe('Falla');
    expect(history.map(({ action, to, by, why }) => [action, to, by, why])).toEqual([
      ['live', '0.9.0', 'Ana López', 'Prueba'],
      ['rollback', '1.0.0', 'Ana López', 'Falla'],
      ['live', '1.1.0', 'Ana López', 'Prueba'],
      ['canary', '1.1.0', 'Ana López', 'Prueba'],
    ]);
  });

  it('is made by one of two who press at the same time; the other one is told to look again', async () => {
    await open();
    const both = await Promise.all([
      change({ version: '1.1.0', percent: 10 }),
      change({ action: 'rollback', why: 'Otra idea' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(JSON.parse(both.find(({ status }) => status === 409)?.text ?? '')).toMatchObject({
      code: 'changed_meanwhile',
      error: expect.stringContaining('Alguien más'),
    });
    expect(registry().generation).toBe(5);
  });

  it.each([
    ['of a unit that is none', { unit: 'relojes', version: '1.1.0', percent: 5 }, 404, 'unit_not_found'],
    ['to a version that is not there', { version: '7.0.0', percent: 5 }, 404, 'version_not_found'],
    ['to a version outside of the store', { version: '../../etc', percent: 5 }, 400, 'validation_failed'],
    ['to what is live', { version: '1.0.0', percent: 5 }, 409, 'already_live'],
    ['of a canary that is none', { action: 'promote' }, 409, 'no_canary'],
    ['without a reason', { action: 'rollback', why: ' ' }, 400, 'validation_failed'],
    ['without a percentage', { version: '1.1.0' }, 400, 'validation_failed'],
  ] as const)('%s is refused', async (_what, over, status, code) => {
    await open();
    expect(codeOf(await change(over))).toEqual([status, code]);
    expect(registry().generation).toBe(4);
  });

  it('is none where there is nothing to go back to', async () => {
    await open({}, { remotes: { support: buildRelease('1.0.0') } });
    expect(codeOf(await change({ action: 'rollback' }))).toEqual([409, 'nothing_before']);
    expect(registry().generation).toBe(4);
  });

  it('is none to a version that the store has lost: visitors keep the one that they have', async () => {
    await open();
    rmSync(path.join(site.releasesDir, 'support', '0.9.0'), { recursive: true });
    expect(codeOf(await change({ action: 'rollback' }))).toEqual([404, 'version_not_found']);
    expect(registry().remotes.support?.version).toBe('1.0.0');
  });

  it('puts no second canary in the place of one that people have, and widens the one that they have', async () => {
    const canary = { percent: 10, salt: '1.1.0', release: buildRelease('1.1.0') };
    await open({}, { remotes: { support: { ...buildRelease('1.0.0'), canary } } });
    expect(codeOf(await change({ version: '0.9.0', percent: 5 }))).toEqual([409, 'other_canary']);
    expect(registry().remotes.support?.canary).toMatchObject({ percent: 10, release: { version: '1.1.0' } });
    expect((await change({ version: '1.1.0', percent: 50 })).status).toBe(200);
    expect(registry().remotes.support?.canary).toMatchObject({ percent: 50, release: { version: '1.1.0' } });
  });

  it('ends a canary also where what is live is believed no longer', async () => {
    const live = buildRelease('1.0.0', { signature: undefined });
    const canary = { percent: 10, salt: '1.1.0', release: buildRelease('1.1.0') };
    await open(
      {},
      { remotes: { support: { ...live, canary, previous: buildRelease('0.9.0', { signature: undefined }) } } },
    );
    expect((await change({ action: 'rollback', why: 'Falla' })).status).toBe(200);
    expect(registry().remotes.support).toMatchObject({
      version: '1.0.0',
      pulled: [{ version: '1.1.0', why: 'Falla' }],
    });
    expect(registry().remotes.support).not.toHaveProperty('canary');
    expect(codeOf(await change({ generation: 5, action: 'rollback' }))).toEqual([409, 'not_signed']);
  });

  it.each(given)('to what nobody has signed is refused, %s', async (_whom, over) => {
    await open();
    publish(buildRelease('1.2.0', { signature: undefined }));
    expect(codeOf(await change({ ...over, version: '1.2.0' }))).toEqual([409, 'not_signed']);
    expect(registry().generation).toBe(4);
  });

  it.each(given)('to what does not fit the shell is refused, %s, and says what is missing', async (_whom, over) => {
    await open();
    publish(buildRelease('1.2.0', { uses: { '@boom/platform': ['Nothing'] } }));
    const refused = await change({ ...over, version: '1.2.0' });
    expect(codeOf(refused)).toEqual([409, 'does_not_fit']);
    expect(JSON.parse(refused.text).error).toContain('Nothing');
    expect(registry().generation).toBe(4);
  });

  it.each([
    ['by name', '1.1.0', { action: 'to', version: '1.1.0' }],
    ['to the version before', '0.9.0', { action: 'rollback' }],
  ] as const)('to what calls what the API no longer has is refused, %s', async (_how, version, over) => {
    await open();
    const calls = { 'GET /api/rentals': { needs: [], answers: {} } };
    writeFileSync(path.join(site.releasesDir, 'support', version, 'api.json'), JSON.stringify(calls));
    writeFileSync(path.join(site.releasesDir, 'api.json'), '{}');
    const refused = await change(over);
    expect(codeOf(refused)).toEqual([409, 'does_not_fit']);
    expect(JSON.parse(refused.text).error).toContain('GET /api/rentals');
    expect(registry().generation).toBe(4);
  });
});

describe('who may', () => {
  it.each([
    ['a visitor', 401, 'unauthenticated', 401],
    ['a customer', 403, 'forbidden', 403],
    [
      'an administrator with two-step verification, before the proof that opens the panel',
      403,
      'step_up_required',
      403,
    ],
    ['anybody, while the API does not answer', 502, 'service_unavailable', 503],
  ])('%s neither sees nor changes anything', async (_who, answered, code, status) => {
    const panel = { status: answered, body: { code, error: 'No.' } };
    await open({ api: { ...api, '/api/admin/waiting': panel } });
    expect(codeOf(await site.get('/releases/state'))).toEqual([status, code]);
    expect(codeOf(await change({ action: 'rollback' }))).toEqual([status, code]);
    expect(registry().generation).toBe(4);
  });

  it.each([
    ['another site', { ...own, Origin: 'https://evil.test' }],
    ['another site, as its browser says', { ...own, 'Sec-Fetch-Site': 'cross-site' }],
    ['nobody knows where', { 'Content-Type': 'application/json', Cookie: 'boom=1' }],
  ])('nothing is changed from %s', async (_where, headers) => {
    await open();
    expect(codeOf(await change({ action: 'rollback' }, headers as Record<string, string>))).toEqual([
      403,
      'cross_site',
    ]);
  });

  it('what is no JSON, or too much of it, is not read', async () => {
    await open();
    expect(codeOf(await change({}, { ...own, 'Content-Type': 'text/plain' }))).toEqual([415, 'unsupported_media_type']);
    expect(codeOf(await change({ why: 'x'.repeat(20_000) }))).toEqual([413, 'too_large']);
    expect(codeOf(await site.send('POST', '/releases/change', own, '{'))).toEqual([400, 'malformed_json']);
  });
});
