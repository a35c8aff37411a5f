import { makeFloor } from './floor';
import { readMetrics } from './lighthouse';
import { pageTable, reportOf } from './report';
import { median, Samples } from './samples';

describe('the floor of a page', () => {
  const page = `<head><link rel="preload" as="script" href="/assets/main.js" integrity="sha384-x">
<link rel="preload" as="image" imagesrcset="/media/1/640.avif 640w" fetchpriority="high">
<style nonce="n">a{color:red}</style>
<script type="application/ld+json">{"@type":"Product"}</script>
</head><body><div id="root"><img src="/media/1/640.avif"></div>
<script type="application/json" id="boom-state">{"a":"\\u003c/script>"}</script>
<script nonce="n">start();
go();</script>
</body>`;
  const floor = makeFloor(page);

  it('has no script, no answers, and fetches nothing for scripts', () => {
    expect(floor).not.toMatch(/script/);
    expect(floor).not.toContain('boom-state');
    expect(floor).not.toContain('go()');
  });

  it('keeps markup, styles and pictures', () => {
    expect(floor).toContain('<div id="root"><img src="/media/1/640.avif"></div>');
    expect(floor).toContain('<style nonce="n">a{color:red}</style>');
    expect(floor).toContain('imagesrcset="/media/1/640.avif 640w"');
  });
});

describe('the median', () => {
  it.each([
    [[3], 3],
    [[10, 9, 100], 10],
    [[4, 1, 3, 2], 2.5],
  ])('of %j is %d', (values, expected) => expect(median(values)).toBe(expected));
});

describe('what is read of a Lighthouse result', () => {
  const metrics = readMetrics({
    audits: {
      'largest-contentful-paint': { numericValue: 1_400 },
      'cumulative-layout-shift': { numericValue: 0 },
      metrics: { details: { items: [{ observedLargestContentfulPaint: 200 }] } },
      'long-tasks': {
        details: {
          items: [
            { url: 'http://shop/producto/1', duration: 180 },
            { url: 'http://shop/assets/main.js', duration: 61 },
            { url: 'http://shop/assets/main.js', duration: 74 },
          ],
        },
      },
      'network-requests': {
        details: {
          items: [
            { resourceType: 'Document', transferSize: 20_000, networkEndTime: 0 },
            { resourceType: 'Image', transferSize: 0, networkEndTime: 20 },
            { resourceType: 'Script', transferSize: 3_000, networkEndTime: 100 },
            { resourceType: 'Script', transferSize: 7_000, networkEndTime: 300 },
          ],
        },
      },
    },
    categories: { performance: { score: 0.945 }, seo: { score: null } },
  });

  it('counts what crossed the wire, and scripts once more by whether they had come before the largest paint', () => {
    expect(metrics).toMatchObject({ requests: 3, bytes: 30, scripts: 10, earlyScripts: 3 });
  });

  it('does not count layout and painting of the document among the tasks of scripts', () => {
    expect(metrics.longestTask).toBe(74);
    expect(readMetrics({ audits: {}, categories: {} }).longestTask).toBe(0);
  });

  it('does not invent what was not measured', () => {
    expect(metrics).toMatchObject({ lcp: 1_400, cls: 0, performance: 95, seo: undefined, tbt: undefined });
  });
});

describe('the table of a page', () => {
  const samples = new Samples();
  const rounds = [
    { ours: 1_020, floor: 1_000, single: 1_050 },
    { ours: 1_300, floor: 1_000, single: 1_050 },
    { ours: 1_050.4, floor: 1_000, single: 1_050 },
  ];
  for (const { ours, floor, single } of rounds) {
    samples.add('home', 'ours', { lcp: ours, tbt: 160, seo: 100, firstProduct: 1_060, requests: 20 });
    samples.add('home', 'floor', { lcp: floor, tbt: 0, fcp: undefined });
    samples.add('home', 'single', { lcp: single, firstProduct: 1_000, requests: 17 });
  }
  const table = pageTable('home', samples);
  const line = (label: string) => table.split('\n').find((row) => row.startsWith(`| ${label} |`));

  it('holds medians, and judges a ratio as it is shown', () => {
    expect(line('Largest paint, ms')).toBe(
      '| Largest paint, ms | 1,050 | 1,000 | 1,050 | ÷ floor 1.05 | ≤ 1.05 | yes |',
    );
  });

  it('says what misses its goal', () => {
    expect(line('Total blocking time, ms')).toBe('| Total blocking time, ms | 160 | 0 | – |  | ≤ 100 | **no** |');
    expect(line('First product in sight, ms')).toContain('| ÷ single 1.06 | ≤ 1.05 | **no** |');
    expect(line('Requests more than the single bundle')).toContain('| − single 3 | ≤ 2 | **no** |');
  });

  it('knows goals from below, and judges nothing that was not measured', () => {
    expect(line('Lighthouse: SEO')).toContain('| ≥ 100 | yes |');
    expect(line('First paint, ms')).toBe('| First paint, ms | – | – | – | ÷ floor – | ≤ 1.1 |  |');
  });

  it('stands in the report with on what and how often it was measured, and with the entries of the remotes', () => {
    const text = reportOf({ samples, entries: { admin: 10_540, catalog: 8_100 }, rounds: 3, chromium: '143.0' });
    expect(text).toContain(`median of 3 rounds`);
    expect(text).toContain(`Node ${process.versions.node}, Chromium 143.0`);
    expect(text).toContain(`### Home\n\n${table}`);
    expect(text).toContain('| admin | 10.5 | ≤ 10.5 | yes |\n| catalog | 8.1 | ≤ 8 | **no** |');
  });
});
