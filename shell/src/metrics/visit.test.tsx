import type { UnitReport } from '@boom/contract';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { buildPage, buildRelease } from '../test/renderShell';
import { recordVisit, unitsIn } from './recordVisit';

jest.mock('web-vitals');

let sent: Array<{ generation: number; units: UnitReport[] }>;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  sent = [];
  visibility = 'visible';
  globalThis.PerformanceObserver = { supportedEntryTypes: ['layout-shift'] } as unknown as typeof PerformanceObserver;
  jest.clearAllMocks();
  globalThis.fetch = async (url, init) => {
    expect([url, init?.keepalive]).toEqual(['/api/reports/figures', true]);
    sent.push(JSON.parse(String(init?.body)));
    return new Response(null, { status: 204 });
  };
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
});

const measure = (vital: typeof onCLS | typeof onINP | typeof onLCP, value: number) =>
  jest.mocked(vital).mock.calls[0]?.[0]({ value } as never);

function leave() {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
}

/** A visit of a shop with the shell 3.0.0, whose first screen is the catalogue's 1.2.0. */
function visit(before: Parameters<typeof recordVisit>[1] = []) {
  const note = recordVisit(buildPage({ catalog: { release: buildRelease({ version: '1.2.0' }) } }, '3.0.0'), before);
  note({ kind: 'screen', remote: 'catalog', version: '1.2.0' });
  return note;
}

describe('a visit', () => {
  it('is reported once, when the page is left: versions and metrics', () => {
    visit();
    measure(onLCP, 1_900.5);
    measure(onINP, 120);
    leave();
    leave();
    const measured = { isView: true, lcp: 1_900.5, inp: 120, cls: 0 };
    expect(sent).toEqual([
      {
        generation: 7,
        units: [
          { unit: 'shell', version: '3.0.0', ...measured },
          { unit: 'catalog', version: '1.2.0', ...measured },
        ],
      },
    ]);
  });

  it('that was reported already, because the tab was hidden for a moment, counts once', () => {
    visit([{ unit: 'catalog', version: '1.2.0', isView: true }]);
    leave();
    expect(sent[0]?.units).toEqual([
      { unit: 'shell', version: '3.0.0', isView: true, cls: 0 },
      { unit: 'catalog', version: '1.2.0', cls: 0 },
    ]);
  });

  it('assigns slow interactions to the remote on the screen', () => {
    const note = visit();
    note({ kind: 'screen', remote: 'support', version: '2.0.0' });
    note({ kind: 'failedCall' });
    measure(onINP, 400);
    leave();
    const [shell, catalog, support] = sent[0]?.units ?? [];
    expect(catalog).toEqual({ unit: 'catalog', version: '1.2.0', isView: true, cls: 0 });
    expect(support).toMatchObject({ unit: 'support', version: '2.0.0', inp: 400, hasFailedCall: true });
    expect(shell).toMatchObject({ inp: 400, hasFailedCall: true });
  });
});

describe('a failure', () => {
  it('is reported at once, for the remote and the shell, and once', () => {
    const note = visit();
    note({ kind: 'failure', remote: 'catalog', version: '1.2.0' });
    note({ kind: 'failure', remote: 'catalog', version: '1.2.0' });
    expect(sent).toEqual([
      {
        generation: 7,
        units: [
          { unit: 'shell', version: '3.0.0', isView: true, hasError: true },
          { unit: 'catalog', version: '1.2.0', isView: true, hasError: true },
        ],
      },
    ]);
    leave();
    expect(sent[1]?.units).toEqual([
      { unit: 'shell', version: '3.0.0', cls: 0 },
      { unit: 'catalog', version: '1.2.0', cls: 0 },
    ]);
  });

  it('of a browser extension is not reported', () => {
    visit()({ kind: 'thrown', stack: 'Error: x\n at chrome-extension://abc/content.js:1:1' });
    expect(sent).toEqual([]);
  });

  it('without a connection is not reported', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const note = visit();
    note({ kind: 'failure', remote: 'catalog', version: '1.2.0' });
    note({ kind: 'failedCall' });
    jest.restoreAllMocks();
    expect(sent).toEqual([]);
    // Nor when the page is left: a canary would be pulled for what its visitors met in a tunnel.
    leave();
    expect(sent).not.toEqual([]);
    for (const unit of sent.flatMap(({ units }) => units)) expect(unit).not.toHaveProperty('hasFailedCall');
  });
});

it('a stack names the versions whose scripts are in it', () => {
  const stack = `TypeError: x is not a function
    at p (https://tienda.mx/remotes/catalog/1.3.0-beta.1/58.2b.js:1:200)
    at https://tienda.mx/assets/3.0.0/main.9f.js:1:999`;
  expect(unitsIn(stack)).toEqual([
    { unit: 'catalog', version: '1.3.0-beta.1' },
    { unit: 'shell', version: '3.0.0' },
  ]);
});
