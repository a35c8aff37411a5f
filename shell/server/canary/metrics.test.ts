import type { ReleaseMetrics } from '@boom/contract';
import type { HistoryEntry, Registry } from '../../src/registry/registry';
import { metricsOf, sinceOf } from './metrics';

const now = Date.parse('2026-11-22T12:00:00Z');
const change = (what: string, at: string): HistoryEntry => ({ at, by: 'Ana', what, action: 'canary', to: '1.1.0' });
const registry = (...history: HistoryEntry[]): Registry => ({ generation: 1, remotes: {}, history });
const last = change('support', '2026-11-22T09:00:00.000Z');

describe('what a canary is compared over', () => {
  it.each([
    ['the last change of its unit on', [change('support', '2026-11-21T09:00:00.000Z'), last], last.at],
    [
      'there on, whatever happened to other units since',
      [last, change('catalog', '2026-11-22T11:00:00.000Z')],
      last.at,
    ],
    [
      'where the metrics begin, for a change from before',
      [change('support', '2026-10-01T00:00:00.000Z')],
      '2026-11-19T12:00:00.000Z',
    ],
    ['where they begin, where nothing is known', [], '2026-11-19T12:00:00.000Z'],
  ])('is from %s', (_when, history, since) => {
    expect(sinceOf(registry(...history), 'support', now)).toBe(since);
  });

  it('is the visits of its version of its unit: others have versions of the same name', () => {
    const row = (unit: string, version: string) => ({ unit, version }) as ReleaseMetrics;
    const rows = [row('support', '1.1.0'), row('catalog', '1.1.0'), row('support', '1.0.0')];
    expect(metricsOf(rows, 'support', '1.1.0')).toEqual([rows[0]]);
  });
});
