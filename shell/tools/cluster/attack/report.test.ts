import { type Findings, reportOf } from './report';

const nothing: Findings = {
  calls: [{ name: 'GET /api/products', found: false }],
  untried: [],
  addresses: 40,
  findings: [],
  paths: [{ path: '/robots.txt', status: 200 }],
  requests: 6_291,
  faults: 0,
  notDrawn: 3,
  minutes: 61.4,
};

describe('the report of an attack', () => {
  it('says what was tried, and that nothing was found', () => {
    const report = reportOf(nothing);
    expect(report).toContain('in 61 minutes');
    expect(report).toContain('answered 6291 requests; errors of ours in the logs: 0.');
    expect(report).toContain('1 calls | SQL can be put into: none');
    expect(report).toContain('40 addresses | nothing');
    expect(report).toContain('200 |  | `/robots.txt`');
    expect(report).not.toContain('not explained');
  });

  it('names what SQL can be put into, and what could not be tried', () => {
    const report = reportOf({
      ...nothing,
      calls: [{ name: 'GET /api/orders', found: true }],
      untried: ['GET /api/admin/users: connection timed out'],
    });
    expect(report).toContain('SQL can be put into: **`GET /api/orders`**');
    expect(report).toContain('**Not tried by sqlmap**: GET /api/admin/users: connection timed out.');
  });

  it('explains what is known, and leaves nothing else unnoticed', () => {
    const report = reportOf({
      ...nothing,
      findings: [
        { kind: 'HTTP Secure Headers', at: 'GET /', info: 'X-Frame-Options is not set' },
        { kind: 'HTTP Secure Headers', at: 'GET /support', info: 'X-Frame-Options is not set' },
        { kind: 'Reflected Cross Site Scripting', at: 'GET /explorar', info: 'XSS found in parameter q' },
      ],
    });
    expect(report).toMatch(/X-Frame-Options is not set \| 2 pages \| `frame-ancestors/);
    expect(report).toMatch(/XSS found in parameter q \| 1 pages \| \*\*not explained\*\*: `GET \/explorar`/);
  });
});
