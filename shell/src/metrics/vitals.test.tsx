import type { UnitReport } from '@boom/contract';
import { buildPage } from '../test/renderShell';
import { recordVisit } from './recordVisit';

it('one slow interaction in a long visit does not decide INP, the 98th percentile', async () => {
  let tellEvents: (entries: object[]) => void = () => undefined;
  Object.assign(globalThis, {
    PerformanceObserver: class {
      static supportedEntryTypes: string[] = ['event'];
      constructor(readonly take: (list: { getEntries: () => object[] }) => void) {}
      observe({ type }: { type: string }) {
        if (type === 'event') tellEvents = (entries) => this.take({ getEntries: () => entries });
      }
      takeRecords = () => [];
    },
    PerformanceEventTiming: class {
      get interactionId() {
        return 0;
      }
    },
  });
  Object.assign(performance, { getEntriesByType: () => [], interactionCount: 60 });
  let units: UnitReport[] = [];
  globalThis.fetch = async (_url, init) => {
    units = JSON.parse(String(init?.body)).units;
    return new Response(null, { status: 204 });
  };

  recordVisit(buildPage({}, '3.0.0'), []);
  const slow = { interactionId: 1, duration: 900 };
  tellEvents([slow, ...Array.from({ length: 59 }, (_, index) => ({ interactionId: index + 2, duration: 64 }))]);
  await Promise.resolve();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  window.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));

  expect(units).toEqual([{ unit: 'shell', version: '3.0.0', isView: true, inp: 64 }]);
});
