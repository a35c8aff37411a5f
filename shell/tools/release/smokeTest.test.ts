import type { DescribedPath, Registry, RemoteRelease, ShellRelease } from '../../src/registry/registry';
import { isInCanary } from '../../src/registry/resolveRegistry';
import { smokeTargetOf } from './smokeTest';
import { Steps } from './steps';

const path = (text: string, more: Partial<DescribedPath> = {}): DescribedPath => ({
  path: text,
  title: '',
  description: '',
  ...more,
});
const release = (version: string, paths: DescribedPath[]) =>
  ({ version, descriptor: { paths } }) as Partial<RemoteRelease> as RemoteRelease;
const paths = [path('/ofertas'), path('/producto/:id'), path('/mis-cosas', { access: 'signedIn' }), path('/auth/*')];

describe('the smoke test of a release', () => {
  const canary = { percent: 10, salt: 'a', release: release('1.1.0', [path('/nueva')]) };
  const registry: Registry = {
    generation: 1,
    shell: { version: '2.0.0' } as ShellRelease,
    remotes: { catalog: { ...release('1.0.0', paths), canary } },
  };
  const isTried = (visitor: number) => isInCanary(visitor, 'catalog', 'a', 10);

  it('opens the pages that need no account, as a visitor who gets it', () => {
    const live = smokeTargetOf(registry, 'catalog', false);
    expect(live).toMatchObject({ version: '1.0.0', paths: ['/ofertas'] });
    expect(isTried(live.visitor)).toBe(false);
    const trial = smokeTargetOf(registry, 'catalog', true);
    expect(trial).toMatchObject({ version: '1.1.0', paths: ['/nueva'] });
    expect(isTried(trial.visitor)).toBe(true);
  });

  it('opens home for the shell, and nothing of a remote whose pages all need an account', () => {
    expect(smokeTargetOf(registry, 'shell', false)).toMatchObject({ version: '2.0.0', paths: ['/'] });
    const closed = { generation: 1, remotes: { admin: release('1.0.0', [path('/admin', { access: 'admin' })]) } };
    expect(smokeTargetOf(closed, 'admin', false).paths).toEqual([]);
  });
});

it('a release says how long its steps took, in their order, and also of the one that failed', async () => {
  const steps = new Steps();
  expect(await steps.time('build', async () => 'built')).toBe('built');
  await expect(steps.time('gate', () => Promise.reject(new Error('does not fit')))).rejects.toThrow('does not fit');
  expect(steps.format()).toMatch(/^build \d+\.\d s, gate \d+\.\d s$/);
});
