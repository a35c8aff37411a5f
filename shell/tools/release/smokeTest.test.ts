import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildRemote, buildShell } from '../../releases/test/build';
import type { Registry } from '../../src/registry/registry';
import { isInCanary } from '../../src/registry/resolveRegistry';
import { openBrowser } from '../browser/openBrowser';
import { smokeTargetOf, smokeTest, waitForVersion } from './smokeTest';
import { Steps } from './steps';

describe('the smoke test of a release', () => {
  const live = buildRemote('1.0.0', [
    { path: '/ofertas' },
    { path: '/producto/:id' },
    { path: '/mis-cosas', access: 'signedIn' },
    { path: '/auth/*' },
  ]);
  const canary = { percent: 10, salt: 'a', release: buildRemote('1.1.0', [{ path: '/nueva' }]) };
  const registry: Registry = {
    generation: 1,
    shell: buildShell('2.0.0'),
    remotes: { catalog: { ...live, canary } },
  };
  const isTried = (visitor: number) => isInCanary(visitor, 'catalog', 'a', 10);

  it('opens the pages that need no account, as a visitor who gets it', () => {
    const usual = smokeTargetOf(registry, 'catalog', false);
    expect(usual).toMatchObject({ version: '1.0.0', paths: ['/ofertas'] });
    expect(isTried(usual.visitor)).toBe(false);
    const trial = smokeTargetOf(registry, 'catalog', true);
    expect(trial).toMatchObject({ version: '1.1.0', paths: ['/nueva'] });
    expect(isTried(trial.visitor)).toBe(true);
  });

  it('opens them as a visitor who gets of the others what is live: their canaries say nothing of this version', () => {
    const trial = { percent: 50, salt: 'c', release: buildShell('2.1.0') };
    const both: Registry = { ...registry, shell: { ...buildShell('2.0.0'), canary: trial } };
    const isIn = (visitor: number) => isInCanary(visitor, 'shell', 'c', 50);
    expect(isIn(0)).toBe(true);
    for (const isCanary of [false, true]) {
      const { visitor } = smokeTargetOf(both, 'catalog', isCanary);
      expect([isIn(visitor), isTried(visitor)]).toEqual([false, isCanary]);
      const ofShell = smokeTargetOf(both, 'shell', isCanary);
      expect([isIn(ofShell.visitor), isTried(ofShell.visitor)]).toEqual([isCanary, false]);
    }
    // Where everybody is in another one, its own counts.
    trial.percent = 100;
    expect(isTried(smokeTargetOf(both, 'catalog', true).visitor)).toBe(true);
  });

  it('opens home for the shell, and nothing of a remote whose pages all need an account', () => {
    expect(smokeTargetOf(registry, 'shell', false)).toMatchObject({ version: '2.0.0', paths: ['/'] });
    const closed = {
      generation: 1,
      remotes: { admin: buildRemote('1.0.0', [{ path: '/admin', access: 'admin' }]) },
    };
    expect(smokeTargetOf(closed, 'admin', false).paths).toEqual([]);
  });
});

describe('a site whose processes have not all read the registry', () => {
  const target = { unit: 'support', version: '1.1.0', paths: ['/support'], visitor: 0 };
  afterEach(() => jest.restoreAllMocks());
  const registryOf = (version: string) => ({ remotes: { support: { release: { version } } } });

  it('is waited for while it answers that it is away, or not at all', async () => {
    const answers = [
      () => new Response('<h1>503</h1>', { status: 503 }),
      () => Promise.reject(new TypeError('fetch failed')),
      () => new Response('<h1>En un momento</h1>'),
      () => Response.json({ error: 'no shell yet' }, { status: 503 }),
      () => Response.json(registryOf('1.1.0')),
    ];
    const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answers.shift()?.() as Response);
    await waitForVersion('http://localhost', target);
    expect(asked).toHaveBeenCalledTimes(5);
  });

  it('may show a page of the version before, for a moment', async () => {
    let pages = 0;
    const site = createServer(({ url = '' }, answer) => {
      if (url === '/registry.json') return answer.end(JSON.stringify(registryOf('1.1.0')));
      if (url.endsWith('.js')) return answer.setHeader('Content-Type', 'text/javascript').end('');
      pages += url === '/support' ? 1 : 0;
      const version = pages > 1 ? '1.1.0' : '1.0.0';
      const state = JSON.stringify({ registry: registryOf(version) });
      answer.setHeader('Content-Type', 'text/html');
      return answer.end(`<script type="application/json" id="boom-state">${state}</script><main><h1>Soporte</h1></main>
        <script src="/remotes/support/${version}/entry.js"></script>`);
    });
    await new Promise<void>((resolve) => site.listen(0, resolve));
    const browser = await openBrowser();
    try {
      const { port } = site.address() as AddressInfo;
      expect(await smokeTest(browser, `http://localhost:${port}`, target)).toEqual([]);
      expect(pages).toBe(2);
    } finally {
      await browser.close();
      site.close();
    }
  }, 60_000);
});

it('a release says how long its steps took, in their order, and also of the one that failed', async () => {
  const steps = new Steps();
  expect(await steps.time('build', async () => 'built')).toBe('built');
  await expect(steps.time('gate', () => Promise.reject(new Error('does not fit')))).rejects.toThrow('does not fit');
  expect(steps.format()).toMatch(/^build \d+\.\d s, gate \d+\.\d s$/);
});
