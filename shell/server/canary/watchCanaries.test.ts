import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseMetrics } from '@boom/contract';
import pino from 'pino';
import { ReleaseStore } from '../../releases/releaseStore';
import { buildRelease } from '../../releases/test/build';
import type { Registry } from '../../src/registry/registry';
import { startSite } from '../test/site';
import { watchCanaries } from './watchCanaries';

let site: Awaited<ReturnType<typeof startSite>>;
afterEach(() => site.stop());

const figuresOf = (version: string, views: number, errors: number): ReleaseMetrics[] =>
  Array.from({ length: 8 }, (_, slot) => ({
    ...{ unit: 'support', version, slot, views, errors, failedCalls: 0, lcp: [], inp: [], cls: [] },
  }));

/** A site that looks all the time, and an API that has these figures. */
async function watch(figures: ReleaseMetrics[], status = 200) {
  site = await startSite({ canaryCheckMs: 10, api: { '/api/reports/figures': { body: figures, status } } });
  const canary = { percent: 10, salt: 'x', release: buildRelease('1.1.0') };
  site.writeRegistry({ generation: 1, remotes: { support: { ...buildRelease('1.0.0'), canary } } });
}
const registry = (): Registry => JSON.parse(readFileSync(path.join(site.releasesDir, 'registry.json'), 'utf8'));

async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('a canary', () => {
  it('that is worse is pulled without a person, once, and the history says why', async () => {
    await watch([...figuresOf('1.0.0', 500, 1), ...figuresOf('1.1.0', 50, 10)]);
    // Processes of other machines look at the same store.
    const store = new ReleaseStore(site.releasesDir);
    const settings = { store, everyMs: 1, log: pino({ level: 'silent' }) };
    const stops = [1, 2, 3].map(() => watchCanaries({ ...settings, apiOrigin: site.apiOrigin }));
    await until(() => registry().generation > 1);
    await Promise.all(stops.map((stop) => stop()));
    const { generation, remotes, history } = registry();
    expect(generation).toBe(2);
    expect(remotes.support).toMatchObject({ version: '1.0.0', pulled: [{ version: '1.1.0' }] });
    expect(remotes.support).not.toHaveProperty('canary');
    expect(history).toEqual([
      expect.objectContaining({
        ...{ by: 'canary', what: 'support', action: 'rollback', from: '1.1.0', to: '1.0.0' },
        why: 'Falla en 200 de cada 1,000 visitas; la versión estable, en 2.',
      }),
    ]);
  });

  it('that is no worse stays, and so it does while the API has no figures', async () => {
    await watch([...figuresOf('1.0.0', 500, 5), ...figuresOf('1.1.0', 50, 1)]);
    await site.checks(3);
    expect(registry().generation).toBe(1);
    await site.stop();
    await watch([], 503);
    await site.checks(3);
    expect(registry().generation).toBe(1);
  });
});
