import { RemoteError, reportFailure } from './remoteErrors';

const failed = new RemoteError('load', 'support', '1.2.0', new Error('x'.repeat(2_000)));

describe('a remote that failed', () => {
  it('is reported to the API with remote, version, kind, place and generation, in few words', async () => {
    const sent: Array<[string, RequestInit | undefined]> = [];
    globalThis.fetch = async (url, init) => {
      sent.push([String(url), init]);
      return new Response(null, { status: 204 });
    };
    history.replaceState(null, '', '/support?ticket=secreto');
    reportFailure(failed, 7);
    const [url, init] = sent[0] ?? [];
    expect([url, init?.method, sent.length]).toEqual(['/api/reports/client-errors', 'POST', 1]);
    const told = JSON.parse(String(init?.body));
    expect(told).toMatchObject({ remote: 'support', version: '1.2.0', kind: 'load', path: '/support', generation: 7 });
    expect(told.message).toHaveLength(500);
    // The query may hold personal data.
    expect(init?.body).not.toContain('secreto');
    // The visitor may be leaving the page.
    expect(init?.keepalive).toBe(true);
  });

  it('is ignored when its report cannot be sent', async () => {
    const unhandled = jest.fn();
    process.on('unhandledRejection', unhandled);
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(() => reportFailure(failed, 7)).not.toThrow();
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});
