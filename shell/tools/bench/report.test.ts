import { Samples } from './measures';
import { reportOf } from './report';

const [cold, warm] = [new Samples(), new Samples()];
for (const page of ['home', 'explore', 'product'] as const) {
  cold.add(page, 'ours', { lcp: 1_100, tbt: 20 });
  cold.add(page, 'floor', { lcp: 1_000, tbt: 0 });
  warm.add(page, 'ours', { lcp: 700 });
}
const report = (rounds: number, pagesPerSecond: number, uncachedCpuMs?: number) =>
  reportOf({ cold, warm, server: { pagesPerSecond, uncachedCpuMs }, rounds, chromium: '143.0' });

describe('the report of the pages', () => {
  it('says on what and how often it was measured', () => {
    const text = report(3, 5_000, 39.51);
    expect(text).toContain(`median of 3 rounds`);
    expect(text).toContain(`Node ${process.versions.node}, Chromium 143.0`);
    expect(report(1, 1)).toContain('median of 1 round,');
  });

  it('has each page, first visit and second, and the server, in this order', () => {
    const heads = report(1, 1)
      .split('\n')
      .filter((line) => line.startsWith('### '));
    expect(heads).toEqual([
      '### Home, first visit',
      '### Explore, first visit',
      '### A product, first visit',
      '### Home, second visit',
      '### Explore, second visit',
      '### A product, second visit',
      "### The site's server",
    ]);
  });

  it('judges the server: 200 pages a second', () => {
    expect(report(1, 200, 39.51)).toContain('| 200 | ≥ 200 | yes |');
    expect(report(1, 199, 39.51)).toContain('| 199 | ≥ 200 | **no** |');
  });

  it('has a dash where the system does not tell what a page costs', () => {
    expect(report(1, 300, 39.51)).toContain('| 39.5 |  |  |');
    expect(report(1, 300)).toContain('nobody has asked for yet | – |');
  });
});
