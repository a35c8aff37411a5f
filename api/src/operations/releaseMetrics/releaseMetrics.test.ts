import { METRIC_SLOTS, type ReleaseMetrics, type UnitReport } from '@boom/contract';
import { database } from '../../database/connection';
import { registry } from '../../log/metrics';
import { visitor } from '../../test/build';
import { cleanUp } from '../cleanUp';
import { countVisit, flush, startReleaseMetrics } from './collect';
import { Counters, MAX_NAMES, MAX_NAMES_OF_SOURCE, MAX_OF_SOURCE } from './counters';
import { sourceOf } from './source';
import { readReleaseMetrics, writeReleaseMetrics } from './table';

const LONG_AGO = '2020-01-01T00:00:00Z';
const now = Date.parse('2026-05-04T18:30:10Z');
const visit: UnitReport = { unit: 'catalog', version: '1.2.0', isView: true };

const tell = (units: UnitReport[], from: string) =>
  visitor().post('/api/reports/figures', { generation: 1, units }, { 'X-Forwarded-For': from });

const sum = (rows: readonly ReleaseMetrics[], of: (row: ReleaseMetrics) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

describe('the figures of a release', () => {
  it('are what visits met in each version, in buckets', async () => {
    await tell([{ ...visit, lcp: 1_800, inp: 40, cls: 0 }], '187.190.3.1');
    await tell([{ ...visit, lcp: 11_000, hasError: true }], '187.190.3.2');
    await tell([{ ...visit, version: '1.3.0-beta.1', hasFailedCall: true }], '187.190.3.2');
    await flush();
    const response = await visitor().get(`/api/reports/figures?since=${LONG_AGO}`);
    const of = (version: string) => (response.body as ReleaseMetrics[]).filter((row) => row.version === version);
    expect(sum(of('1.2.0'), ({ views }) => views)).toBe(2);
    expect(sum(of('1.2.0'), ({ errors }) => errors)).toBe(1);
    expect(sum(of('1.2.0'), ({ lcp }) => lcp[3] ?? 0)).toBe(1);
    expect(sum(of('1.2.0'), ({ lcp }) => lcp[9] ?? 0)).toBe(1);
    expect(sum(of('1.2.0'), ({ inp }) => inp[0] ?? 0)).toBe(1);
    expect(sum(of('1.2.0'), ({ cls }) => cls[0] ?? 0)).toBe(1);
    expect(sum(of('1.3.0-beta.1'), ({ failedCalls }) => failedCalls)).toBe(1);
    const metrics = await registry.metrics();
    const told = [
      ['1.2.0', 'view', 2],
      ['1.2.0', 'error', 1],
      ['1.3.0-beta.1', 'failed_call', 1],
    ];
    for (const [version, kind, count] of told)
      expect(metrics).toContain(`release_visits_total{unit="catalog",version="${version}",kind="${kind}"} ${count}\n`);
    expect(metrics).not.toContain('version="1.2.0",kind="failed_call"');
  });

  it('of several processes add up, and end with the moment that is asked for', async () => {
    const tallies = [new Counters(), new Counters()];
    for (const counters of tallies) {
      counters.add({ key: null, slot: 2 }, { ...visit, unit: 'support', lcp: 10 }, now);
      await writeReleaseMetrics(counters.take());
    }
    const since = async (moment: string) => (await readReleaseMetrics(moment)).filter(({ unit }) => unit === 'support');
    expect(await since('2026-05-04T18:30:59Z')).toEqual([
      expect.objectContaining({ version: '1.2.0', slot: 2, views: 2, lcp: [2, 0, 0, 0, 0, 0, 0, 0, 0, 0] }),
    ]);
    expect(await since('2026-05-04T18:31:00Z')).toEqual([]);
  });

  it('are nobody else’s business: from outside the answer is that of a path that does not exist', async () => {
    const asked = await visitor().get(`/api/reports/figures?since=${LONG_AGO}`, { 'X-Forwarded-For': '187.190.3.1' });
    expect([asked.status, asked.body.code]).toEqual([404, 'not_found']);
  });

  it('that were not written yet are written as the process ends', async () => {
    const end = startReleaseMetrics();
    await tell([{ ...visit, unit: 'checkout' }], '187.190.3.1');
    await end();
    expect((await readReleaseMetrics(LONG_AGO)).map(({ unit }) => unit)).toContain('checkout');
  });

  it('are lost where the database takes none, and the process goes on', async () => {
    await tell([{ ...visit, unit: 'admin' }], '187.190.3.1');
    await database.query('ALTER TABLE release_figures RENAME TO away');
    await expect(flush()).resolves.toBeUndefined();
    await database.query('ALTER TABLE away RENAME TO release_figures');
  });

  it.each(['2026-13-01T00:00:00Z', '2026-05-04', 'ayer'])('are not asked for since %s', async (since) => {
    expect((await visitor().get(`/api/reports/figures?since=${since}`)).status).toBe(400);
  });

  it('are forgotten after three days', async () => {
    await database.query("UPDATE release_figures SET window_start = now() - interval '73 hours'");
    await cleanUp();
    expect(await readReleaseMetrics(LONG_AGO)).toEqual([]);
  });
});

describe('a report', () => {
  it.each([
    ['no unit', { unit: 'Catálogo', version: '1.0.0' }],
    ['no version', { unit: 'catalog', version: 'la última' }],
    ['no measure', { ...visit, lcp: -1 }],
    ['a text for a number', { ...visit, cls: '0.1' }],
  ])('with %s is refused', async (_what, unit) => {
    expect((await tell([unit as UnitReport], '187.190.3.1')).status).toBe(400);
  });

  it('that is not counted any more is none of the metrics either', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    const units = [{ ...visit, unit: 'support', version: '3.0.0' }];
    for (let report = 0; report <= MAX_OF_SOURCE; report++) countVisit('187.190.3.8', { generation: 1, units });
    clock.mockRestore();
    const line = `release_visits_total{unit="support",version="3.0.0",kind="view"} ${MAX_OF_SOURCE}\n`;
    expect(await registry.metrics()).toContain(line);
  });

  it('says nothing that is not asked for: whoever sends more is not kept', async () => {
    await tell([{ ...visit, unit: 'account', page: '/dashboard' } as UnitReport], '187.190.3.9');
    await flush();
    const [columns] = await database.query(
      "SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'release_figures'",
    );
    expect((columns as { name: string }[]).map(({ name }) => name).sort()).toEqual(
      ['cls', 'errors', 'failed_calls', 'inp', 'lcp', 'slot', 'unit', 'version', 'views', 'window_start'].sort(),
    );
  });
});

describe('whoever lies', () => {
  const liar = { key: '187.190.3.7', slot: 5 };

  it('is heard so often a minute, and again in the next', () => {
    const counters = new Counters();
    const heard = (at: number) =>
      Array.from({ length: 100 }, () => counters.add(liar, { ...visit, hasError: true }, at)).filter(Boolean).length;
    expect([heard(now), heard(now + 60_000)]).toEqual([MAX_OF_SOURCE, MAX_OF_SOURCE]);
    expect(counters.take().map(({ slot, errors }) => [slot, errors])).toEqual([
      [5, MAX_OF_SOURCE],
      [5, MAX_OF_SOURCE],
    ]);
  });

  it('cannot fill the table with versions that nobody released, alone or with others', () => {
    const counters = new Counters();
    const invent = (key: string) => {
      for (let patch = 0; patch < 50; patch++)
        counters.add({ key, slot: 0 }, { ...visit, version: `9.${key}.${patch}` }, now);
    };
    invent('1');
    expect(counters.take()).toHaveLength(MAX_NAMES_OF_SOURCE);
    for (let liars = 2; liars < 100; liars++) invent(String(liars));
    expect(counters.take()).toHaveLength(MAX_NAMES - MAX_NAMES_OF_SOURCE);
    // What they invented keeps nobody from being heard in the next minute.
    expect(counters.add({ key: 'honest', slot: 0 }, visit, now + 60_000)).toBe(true);
  });

  it('stays in one slot, which they do not choose; visitors of this machine take turns', () => {
    expect(sourceOf('187.190.3.7')).toEqual(sourceOf('::ffff:187.190.3.7'));
    expect(sourceOf('2001:db8::1')).toEqual(sourceOf('2001:db8::2'));
    const slots = new Set(Array.from({ length: 200 }, (_, host) => sourceOf(`187.190.4.${host}`).slot));
    expect(slots.size).toBe(METRIC_SLOTS);
    const local = Array.from({ length: METRIC_SLOTS }, () => sourceOf('127.0.0.1').slot);
    expect(new Set(local).size).toBe(METRIC_SLOTS);
  });
});
