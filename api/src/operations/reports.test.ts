import { registry } from '../log/metrics';
import { visitor } from '../test/build';

const countOf = async (labels: string) =>
  Number((await registry.metrics()).match(new RegExp(`browser_reports_total\\{${labels}\\} (\\d+)`))?.[1] ?? 0);

describe('POST /api/reports/client-errors', () => {
  const report = { remote: 'catalog', version: '1.2.0', kind: 'timeout', message: 'Tardó más de 8 s' };

  it('counts the remote that failed, and answers nothing', async () => {
    const response = await visitor().post('/api/reports/client-errors', report);
    expect([response.status, response.text]).toEqual([204, '']);
    expect(await countOf('kind="remote",name="catalog"')).toBe(1);
  });

  it('counts what it does not know as one', async () => {
    for (const remote of ['inventado', 'otro'])
      await visitor().post('/api/reports/client-errors', { ...report, remote });
    expect(await countOf('kind="remote",name="other"')).toBe(2);
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
});
