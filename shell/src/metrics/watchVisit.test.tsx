import { buildPage } from '../test/renderShell';
import { recordVisit } from './recordVisit';
import { watchVisit } from './watchVisit';

jest.mock('./recordVisit');
const take = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  take.mockClear();
  jest.mocked(recordVisit).mockReset().mockReturnValue(take);
});
afterEach(() => jest.useRealTimers());

const screen = { kind: 'screen', remote: 'catalog', version: '1.2.0' } as const;

describe('the recorder of a visit', () => {
  it('loads when the first screen has been idle for a while, and gets the earlier notes', async () => {
    const visit = watchVisit(buildPage({}));
    visit.note(screen);
    visit.beginWhenQuiet();
    await jest.advanceTimersByTimeAsync(4_900);
    expect(recordVisit).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    expect(take.mock.calls).toEqual([[screen]]);
    visit.note({ kind: 'failedCall' });
    expect(take).toHaveBeenLastCalledWith({ kind: 'failedCall' });
  });

  it('does not load after the page was left: the view is reported without it, once', async () => {
    const fetched = jest.fn(async () => new Response(null, { status: 204 }));
    globalThis.fetch = fetched as unknown as typeof fetch;
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const visit = watchVisit(buildPage({}, '3.0.0'));
    visit.note(screen);
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    const seen = [
      { unit: 'shell', version: '3.0.0', isView: true },
      { unit: 'catalog', version: '1.2.0', isView: true },
    ];
    const bodies = fetched.mock.calls.map((call) =>
      JSON.parse(String((call as unknown as [string, RequestInit])[1].body)),
    );
    expect(bodies).toEqual([{ generation: 7, units: seen }]);
    visibility.mockRestore();
    visit.beginWhenQuiet();
    await jest.advanceTimersByTimeAsync(6_000);
    expect(recordVisit).toHaveBeenCalledWith(expect.anything(), seen);
  });

  it('does not load in a browser with a version override', async () => {
    const page = buildPage({});
    page.registry.override = ['catalog 1.3.0'];
    const visit = watchVisit(page);
    visit.note(screen);
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('x') }));
    visit.beginWhenQuiet();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(recordVisit).not.toHaveBeenCalled();
  });

  it('loads at once when code threw, and once', async () => {
    const visit = watchVisit(buildPage({}));
    const error = new Error('x');
    window.dispatchEvent(new ErrorEvent('error', { error, filename: 'https://tienda.mx/remotes/catalog/1.2.0/1.js' }));
    visit.beginWhenQuiet();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(recordVisit).toHaveBeenCalledTimes(1);
    expect(take.mock.calls[0]?.[0]).toMatchObject({
      kind: 'thrown',
      stack: expect.stringContaining('/remotes/catalog/1.2.0/1.js'),
    });
  });
});
