import { coversPath } from '../../src/registry/paths';
import { remoteUnit } from '../build/units';
import { readDescriptor } from '../release/descriptor';
import { excessOf, pageBudgets } from './limits';
import { weighedPages } from './pages';

describe('a budget', () => {
  it('is kept to the byte', () => {
    expect(excessOf('/', [165_000], { kilobytes: 165, requests: 1 })).toBeNull();
    expect(excessOf('/', [165_001], { kilobytes: 165, requests: 1 })).not.toBeNull();
  });

  it('says page, figure and allowance when it is exceeded', () => {
    expect(excessOf('/ofertas', [100_000, 71_200], { kilobytes: 165, requests: 1 })).toBe(
      '/ofertas: 171.2 KB of script, budget 165 KB; 2 requests for scripts, budget 1.',
    );
  });

  it('is there for every weighed page, and each page belongs to its remote', () => {
    expect(Object.keys(pageBudgets)).toEqual(Object.keys(weighedPages));
    for (const page of Object.values(weighedPages)) {
      if (!('path' in page)) continue;
      const { paths = [] } = readDescriptor(remoteUnit(page.remote));
      expect(paths.some(({ path: pattern }) => coversPath(pattern, page.path))).toBe(true);
    }
  });

  it.each(['/', '/ofertas', '/explorar', '/producto/:id'])('of %s is 195 KB at most', (name) => {
    expect(pageBudgets[name]?.kilobytes).toBeLessThanOrEqual(195);
  });
});
