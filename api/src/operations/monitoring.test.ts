import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { collectProcessMetrics, registry } from '../log/metrics';

const read = (file: string) => readFileSync(resolve(__dirname, '../../..', file), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string };
}
const { groups } = parse(read('docs/monitoring/alerts.yml')) as { groups: { rules: Rule[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);
interface Panel {
  title: string;
  /** `expr` asks Prometheus, `query` Tempo. */
  targets: { expr?: string; query?: string }[];
}
const { panels } = JSON.parse(read('docs/monitoring/grafana.json')) as { panels: Panel[] };

/** Words of PromQL, and what Prometheus and its prober know without us. */
const LANGUAGE =
  /^(absent|sum|max|or|and|unless|rate|increase|by|le|topk|histogram_quantile|time|up|job|probe_(success|ssl_earliest_cert_expiry)|m|h|e6)$/;
/** What of a query could be a metric or a label: no text, no time. */
const wordsOf = (expr: string) =>
  [...expr.replaceAll(/"[^"]*"/g, '').matchAll(/[a-zA-Z_]+[a-zA-Z_0-9]*/g)].map(([word]) => word);

let known: Set<string>;
beforeAll(async () => {
  collectProcessMetrics();
  const metrics = await registry.getMetricsAsJSON();
  const labels = metrics.map(({ name }) => registry.getSingleMetric(name) as unknown as { labelNames?: string[] });
  known = new Set([
    ...metrics.flatMap(({ name }) => [name, `${name}_bucket`, `${name}_count`]),
    ...labels.flatMap(({ labelNames = [] }) => labelNames),
  ]);
});

it.each([
  ...alerts.map(({ alert, expr }) => [alert, expr]),
  ...panels.flatMap(({ title, targets }) => targets.flatMap(({ expr }) => (expr ? [[title, expr]] : []))),
])('«%s» asks for what there is', (_name, expr) => {
  expect(wordsOf(expr as string).filter((word) => !LANGUAGE.test(word) && !known.has(word))).toEqual([]);
});

it('a table of traces asks for services and attributes that spans have', () => {
  const sources = ['api/src/http/requestTrace.ts', 'api/src/log/exportSpans.ts']
    .concat(['shell/server/tracing/requestTrace.ts', 'shell/server/tracing/exportSpans.ts'])
    .map(read)
    .join();
  const queries = panels.flatMap(({ targets }) => targets.flatMap(({ query }) => query ?? []));
  const asked = queries.flatMap((query) =>
    [...query.matchAll(/span\.([a-z_.]+)|service\.name = "([^"]+)"/g)].map(([, name, service]) => name ?? service),
  );
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((name) => !sources.includes(`'${name}'`))).toEqual([]);
});

it('each alert says what has happened', () => {
  expect(alerts.length).toBeGreaterThan(10);
  expect(alerts.filter(({ annotations }) => !annotations.summary)).toEqual([]);
});

it('each alert has a section that says what to do', () => {
  const headings =
    read('docs/incidents.md')
      .match(/^## .+$/gm)
      ?.join(' ') ?? '';
  expect(alerts.map(({ alert }) => alert).filter((alert) => !headings.includes(alert))).toEqual([]);
});
