import { registry } from '../log/metrics';
import { visitor } from '../test/build';
import { countFailure } from './remoteFailures';
import { MAX_VERSIONS } from './versionSeries';

const atSite = { 'X-Forwarded-For': '187.190.3.1' };

const violations = async () => Number(/^csp_reports_total (\d+)/m.exec(await registry.metrics())?.[1]);

/** The counter's value with these labels, whatever their order; 0 when there is no such series. */
async function countOf(labels: Record<string, string>): Promise<number> {
  const series = (await registry.metrics()).split('\n').filter((line) => line.startsWith('remote_failures_total{'));
  const wanted = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  return Number(
    series
      .find((line) => wanted.every((label) => line.includes(label)))
      ?.split(' ')
      .at(-1) ?? 0,
  );
}

describe('POST /api/reports/client-errors', () => {
  const report = { remote: 'catalog', version: '1.2.0', kind: 'timeout', message: 'Tardó más de 8 s' };

  it('counts the version of the remote that failed in a browser, and answers nothing', async () => {
    const response = await visitor().post(
      '/api/reports/client-errors',
      { ...report, path: '/', generation: 3 },
      atSite,
    );
    expect([response.status, response.text]).toEqual([204, '']);
    expect(await countOf({ where: 'browser', remote: 'catalog', version: '1.2.0', kind: 'timeout' })).toBe(1);
  });

  it('counts apart what the site itself tells, which no browser can pretend to be', async () => {
    await visitor().post('/api/reports/client-errors', { ...report, version: '1.3.0', kind: 'draw' });
    expect(await countOf({ where: 'server', remote: 'catalog', version: '1.3.0', kind: 'draw' })).toBe(1);
  });

  it('counts what cannot be a name as one', async () => {
    for (const remote of ['In ventado', '<otro>'])
      await visitor().post('/api/reports/client-errors', { remote, version: 'última', kind: 'raro' }, atSite);
    expect(await countOf({ where: 'browser', remote: 'other', version: 'none', kind: 'other' })).toBe(2);
  });

  it('counts so many versions at a time, the ones that were reported last', async () => {
    for (let minor = 0; minor <= MAX_VERSIONS; minor++) {
      countFailure({ where: 'browser', remote: 'support', version: `2.${minor}.0`, kind: 'load' });
    }
    expect(await countOf({ remote: 'support', version: '2.0.0' })).toBe(0);
    expect(await countOf({ remote: 'support', version: '2.1.0' })).toBe(1);
    const series = (await registry.metrics()).split('\n').filter((line) => line.startsWith('remote_failures_total{'));
    expect(series).toHaveLength(MAX_VERSIONS);
  });

  it('refuses what is no report, and the 31st of a minute', async () => {
    expect((await visitor().post('/api/reports/client-errors', {})).body.fields).toEqual({ remote: 'Campo requerido' });
    const noisy = { 'X-Forwarded-For': '187.190.3.3' };
    const answers = await Promise.all(
      Array.from({ length: 35 }, () => visitor().post('/api/reports/client-errors', report, noisy)),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(30);
  });
});

describe('POST /api/reports/csp', () => {
  it("takes the browser's own type, whatever is inside", async () => {
    const type = { 'Content-Type': 'application/csp-report' };
    const body = JSON.stringify({
      'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'http://evil.test' },
    });
    expect((await visitor().send('POST', '/api/reports/csp', body, type)).status).toBe(204);
    expect((await visitor().send('POST', '/api/reports/csp', '[]', type)).status).toBe(204);
    expect((await visitor().send('POST', '/api/reports/csp', '{', type)).status).toBe(400);
  });

  it('takes several at once, as browsers tell of scripts without a hash', async () => {
    const type = { 'Content-Type': 'application/reports+json' };
    const before = await violations();
    const told = { type: 'integrity-violation', body: { blockedURL: 'https://tienda.test/slipped-in.js' } };
    expect((await visitor().send('POST', '/api/reports/csp', JSON.stringify([told, told]), type)).status).toBe(204);
    expect(await violations()).toBe(before + 2);
    for (const odd of ['[null, 1, {"body":null}]', '[]']) {
      expect((await visitor().send('POST', '/api/reports/csp', odd, type)).status).toBe(204);
    }
  });
});
