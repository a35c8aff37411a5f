import type { UnitReport } from '@boom/contract';
import { buildPage, buildRelease } from '../test/renderShell';
import { recordVisit, unitsIn } from './recordVisit';

type Observed = { type: string; tell: (entries: object[]) => void };

let observers: Observed[];
let sent: Array<{ generation: number; units: UnitReport[] }>;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  observers = [];
  sent = [];
  visibility = 'visible';
  globalThis.PerformanceObserver = class {
    static supportedEntryTypes = ['largest-contentful-paint', 'event', 'first-input', 'layout-shift'];
    constructor(readonly take: (list: { getEntries: () => object[] }) => void) {}
    observe({ type }: { type: string }) {
      observers.push({ type, tell: (entries) => this.take({ getEntries: () => entries }) });
    }
  } as unknown as typeof PerformanceObserver;
  globalThis.fetch = async (url, init) => {
    expect([url, init?.keepalive]).toEqual(['/api/reports/figures', true]);
    sent.push(JSON.parse(String(init?.body)));
    return new Response(null, { status: 204 });
  };
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
});

function tell(type: string, ...entries: object[]): void {
  for (const observer of observers) if (observer.type === type) observer.tell(entries);
}

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
  it('is told of when the page is left, once: who saw what, and how it felt', () => {
    visit();
    tell('largest-contentful-paint', { startTime: 800 }, { startTime: 1_900.5 });
    tell('first-input', { duration: 8 });
    tell(
      'event',
      { duration: 120, interactionId: 7 },
      { duration: 900, interactionId: 0 },
      { duration: 64, interactionId: 8 },
    );
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

  it('that was told of already, because the visitor looked elsewhere for a moment, is counted once', () => {
    visit([{ unit: 'catalog', version: '1.2.0', isView: true }]);
    leave();
    expect(sent[0]?.units).toEqual([
      { unit: 'shell', version: '3.0.0', isView: true, cls: 0 },
      { unit: 'catalog', version: '1.2.0', cls: 0 },
    ]);
  });

  it('lays what is slow on the remote that was on the screen then', () => {
    const note = visit();
    note({ kind: 'screen', remote: 'support', version: '2.0.0' });
    note({ kind: 'failedCall' });
    tell('event', { duration: 400, interactionId: 7 });
    leave();
    const [shell, catalog, support] = sent[0]?.units ?? [];
    expect(catalog).toEqual({ unit: 'catalog', version: '1.2.0', isView: true, cls: 0 });
    expect(support).toMatchObject({ unit: 'support', version: '2.0.0', inp: 400, hasFailedCall: true });
    expect(shell).toMatchObject({ inp: 400, hasFailedCall: true });
  });

  it('adds up shifts that follow one another, and keeps the worst', () => {
    visit();
    tell(
      'layout-shift',
      { value: 0.1, startTime: 100, hadRecentInput: false },
      { value: 0.2, startTime: 900, hadRecentInput: false },
      { value: 0.9, startTime: 1_000, hadRecentInput: true },
      { value: 0.05, startTime: 9_000, hadRecentInput: false },
    );
    leave();
    expect(sent[0]?.units[1]?.cls).toBeCloseTo(0.3);
  });
});

describe('what fails', () => {
  it('is told at once, as the remote’s and the shell’s, and once', () => {
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

  it('because somebody’s own extension threw says nothing', () => {
    visit()({ kind: 'thrown', stack: 'Error: x\n at chrome-extension://abc/content.js:1:1' });
    expect(sent).toEqual([]);
  });

  it('while there is no connection says nothing', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    visit()({ kind: 'failure', remote: 'catalog', version: '1.2.0' });
    jest.restoreAllMocks();
    expect(sent).toEqual([]);
  });
});

it('a stack names the versions whose scripts stand in it', () => {
  const stack = `TypeError: x is not a function
    at p (https://tienda.mx/remotes/catalog/1.3.0-beta.1/58.2b.js:1:200)
    at https://tienda.mx/assets/3.0.0/main.9f.js:1:999`;
  expect(unitsIn(stack)).toEqual([
    { unit: 'catalog', version: '1.3.0-beta.1' },
    { unit: 'shell', version: '3.0.0' },
  ]);
});
