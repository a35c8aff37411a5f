import { setTimeout as sleep } from 'node:timers/promises';
import { startSpanReceiver } from '../../../api/src/test/spanReceiver';
import { startSite } from '../test/site';

const OUTSIDE = '4bf92f3577b34da6a3ce929d0e0e4736';
const hostile = { traceparent: `00-${OUTSIDE}-00f067aa0ba902b7-01`, tracestate: 'a=secret' };
/** The API answers these with the headers that it was sent. */
const headersOf = (text: string): Record<string, string> => JSON.parse(text).headers;

/** A site that exports so many of its traces, and what it has exported in the end. */
async function tracedSite(
  share: number,
  visit: (site: Awaited<ReturnType<typeof startSite>>) => Promise<void>,
  options: Parameters<typeof startSite>[0] = {},
) {
  const receiver = await startSpanReceiver();
  const site = await startSite({ ...options, tracing: { endpoint: receiver.endpoint, share } });
  try {
    // A span waits for the releases that it names, and ends after its answer; what ends after the site is not exported.
    await site.get('/registry.json');
    await visit(site);
    await sleep(500);
  } finally {
    await site.stop();
    await receiver.stop();
  }
  return receiver;
}

it('begins a trace for each call, names the remote that made it in its version, and hands the trace to the API', async () => {
  let told: Record<string, string>[] = [];
  const { spans, whole } = await tracedSite(1, async (site) => {
    const calls = Array.from({ length: 20 }, (_, index) =>
      site.send('POST', `/api/support/tickets?q=bicicletas${index}`, {
        ...hostile,
        Referer: 'http://localhost:3000/support?q=bicicletas',
      }),
    );
    told = (await Promise.all(calls)).map(({ text }) => headersOf(text));
  });
  expect(spans).toHaveLength(20);
  for (const span of spans) {
    expect(span).toMatchObject({
      service: 'compra-boom-site',
      name: 'POST /api from /support',
      kind: 2,
      attributes: {
        'boom.page': '/support',
        'boom.remote': 'support',
        'boom.remote.version': '1.0.0',
        'http.request.method': 'POST',
        'http.response.status_code': 200,
      },
    });
    expect(span.parentSpanId).toBeUndefined();
  }
  expect(told.map(({ traceparent }) => traceparent).sort()).toEqual(
    spans.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`).sort(),
  );
  expect(told.filter((headers) => 'tracestate' in headers)).toEqual([]);
  expect(whole()).not.toMatch(/bicicletas|secret|127\.0\.0\.1/);
});

it('names no page that there is not', async () => {
  const { spans, whole } = await tracedSite(1, async (site) => {
    await site.get('/api/products', { Referer: 'ana@correo.mx quiere comprar' });
    await site.get('/api/products', { Referer: 'http://localhost:3000/ana@correo.mx' });
    await site.get('/api/products');
  });
  expect(spans.map(({ name }) => name)).toEqual(['GET /api from page', 'GET /api from page', 'GET /api from page']);
  expect(spans.filter(({ attributes }) => 'boom.remote' in attributes)).toEqual([]);
  expect(whole()).not.toContain('ana@');
});

it('traces pages with what draws them, and neither files nor health', async () => {
  const { spans } = await tracedSite(1, async (site) => {
    await site.get('/support?asunto=privado', { Accept: 'text/html' });
    await site.get('/nada/ana', { Accept: 'text/html' });
    await site.get('/healthz');
    await site.get('/api/health/ready');
    await site.get('/media/1.webp');
  });
  const [render, page] = spans;
  expect(page).toMatchObject({
    name: 'GET /support',
    attributes: { 'boom.page': '/support', 'boom.remote': 'support', 'boom.remote.version': '1.0.0' },
  });
  expect(render).toMatchObject({ name: 'render', traceId: page?.traceId, parentSpanId: page?.spanId });
  expect(spans.map(({ name }) => name)).toEqual(['render', 'GET /support', 'render', 'GET page']);
});

it('calls that an error which the shop answers for, and not what was asked wrongly', async () => {
  const refused = { body: {}, status: 404 };
  const failed = { body: {}, status: 503 };
  const { spans } = await tracedSite(
    1,
    async (site) => {
      await site.get('/api/products/1');
      await site.get('/api/products');
    },
    { api: { '/api/products/1': refused, '/api/products': failed } },
  );
  const said = spans.map(({ attributes, isError }) => [attributes['http.response.status_code'], isError]);
  expect(said.sort()).toEqual([
    [404, false],
    [503, true],
  ]);
});

it('costs nobody an answer where it cannot be said whose release it is of', async () => {
  let status = 0;
  const { spans } = await tracedSite(
    1,
    async (site) => {
      ({ status } = await site.get('/api/products', { Referer: 'http://localhost:3000/support' }));
    },
    { isEmpty: true },
  );
  expect(status).toBe(200);
  expect(spans.map(({ name }) => name)).toEqual(['GET /api from page']);
});

it('decides alone what is exported: the API is told so, whatever a browser says', async () => {
  const { spans } = await tracedSite(0, async (site) => {
    const { traceparent } = headersOf((await site.get('/api/products', hostile)).text);
    expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(traceparent).not.toContain(OUTSIDE);
  });
  expect(spans).toEqual([]);
});

it('hands on no trace of a browser where nothing is traced, and loads nothing of OpenTelemetry', async () => {
  jest.resetModules();
  const { startSite: startFresh } = require('../test/site') as typeof import('../test/site');
  const loaded = jest.fn();
  jest.doMock('./exportSpans', loaded);
  const site = await startFresh();
  const headers = headersOf((await site.get('/api/products', hostile)).text);
  await site.stop();
  expect(headers).not.toHaveProperty('traceparent');
  expect(headers).not.toHaveProperty('tracestate');
  expect(loaded).not.toHaveBeenCalled();
});
