import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type ReceivedSpan, startSpanReceiver } from '../test/spanReceiver';
import { until } from '../test/until';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const SECRETS = [
  'caballo correcto',
  'nadie@privado.mx',
  'Nadia Privada',
  'bicicletas',
  '55 9876',
  '+52',
  '127.0.0.1',
  'boom=',
];

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => void stream.resume().on('end', done),
});
let receiver: Awaited<ReturnType<typeof startSpanReceiver>>;
let spans: ReceivedSpan[];
let written = '';

const find = (name: string, traceId = TRACE) => {
  const found = spans.find((span) => span.traceId === traceId && span.name === name);
  if (!found)
    throw new Error(`no span ${name} among ${spans.map((span) => `${span.traceId} ${span.name}`).join('\n')}`);
  return found;
};
const lines = (): Record<string, unknown>[] =>
  written
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Somebody opens an account and looks for something; their welcome is sent; and so on. Read by the tests below. */
beforeAll(async () => {
  receiver = await startSpanReceiver();
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  // env.ts reads them when anything is imported.
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = receiver.endpoint;
  process.env.OTEL_TRACES_SAMPLER_ARG = '1';
  process.env.LOG_LEVEL = 'info';
  process.env.SMTP_URL = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  jest.spyOn(fs, 'write').mockImplementation(((_fd: number, text: string, ...rest: unknown[]) => {
    written += text;
    (rest.at(-1) as (error: null, bytes: number) => void)(null, Buffer.byteLength(text));
  }) as typeof fs.write);
  const { visitor } = require('../test/build') as typeof import('../test/build');
  const { Notification } = require('../notifications/model') as typeof import('../notifications/model');
  const { startWorker } = require('../jobs/worker') as typeof import('../jobs/worker');
  const { closeMail } = require('../notifications/mail') as typeof import('../notifications/mail');
  const { stopTracing } = require('./tracing') as typeof import('./tracing');
  require('../jobHandlers');

  const client = visitor();
  const stopWorker = startWorker();
  const account = {
    username: 'nadia.privada',
    email: 'nadie@privado.mx',
    password: 'caballo correcto pila grapa',
    fullName: 'Nadia Privada',
    phone: '55 9876 5432',
  };
  const registered = await client.post('/api/register', account, { traceparent: `00-${TRACE}-${PARENT}-01` });
  expect(registered.status).toBe(201);
  await until(async () => (await Notification.findOne())?.sentAt ?? null);
  await client.get('/api/orders', { traceparent: `00-${'b'.repeat(32)}-${PARENT}-00` });
  await visitor().get('/api/products?search=bicicletas', { traceparent: `00-${'0'.repeat(32)}-${PARENT}-01` });
  await visitor().get('/api/health/live', { traceparent: `00-${'c'.repeat(32)}-${PARENT}-01` });
  await stopWorker();
  closeMail();
  await stopTracing();
  await until(() => written.includes('/api/products'));
  spans = receiver.spans;
}, 60_000);
afterAll(async () => {
  await receiver.stop();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

it('joins a request to the statements that it caused, below the span of whoever sent it', () => {
  const route = find('POST /api/register');
  expect(route).toMatchObject({
    service: 'compra-boom-api',
    parentSpanId: PARENT,
    kind: 2,
    attributes: { 'http.request.method': 'POST', 'http.route': '/api/register', 'http.response.status_code': 201 },
    isError: false,
  });
  const insert = find('INSERT users');
  expect(insert.parentSpanId).toBe(route.spanId);
  expect(insert.attributes['db.query.text']).toMatch(/^INSERT INTO "users" \(.*\) VALUES \(\$1,/);
});

it('joins the request to the job that it enqueued, and to the mail that the job sent', () => {
  const job = find('notifications.send');
  const insert = find('INSERT pgboss.job');
  expect(job).toMatchObject({ parentSpanId: find('POST /api/register').spanId, kind: 5 });
  expect(insert.parentSpanId).toBe(job.parentSpanId);
  expect(find('smtp')).toMatchObject({ parentSpanId: job.spanId, kind: 3, attributes: { 'peer.service': 'smtp' } });
});

it('leads from every line of a request to its trace, also to one that is not exported', () => {
  const traced = lines().filter(({ route }) => typeof route === 'string');
  expect(traced).toContainEqual(
    expect.objectContaining({
      route: '/api/register',
      trace_id: TRACE,
      span_id: find('POST /api/register').spanId,
      requestId: find('POST /api/register').attributes['boom.request_id'],
    }),
  );
  expect(traced).toContainEqual(expect.objectContaining({ route: '/api/orders', trace_id: 'b'.repeat(32) }));
});

it('exports nothing of a trace that whoever began it does not export, nor of health', () => {
  expect(spans.filter(({ traceId }) => /^(b+|c+)$/.test(traceId))).toEqual([]);
});

it('begins a trace of its own where it is given none that is valid', () => {
  const list = spans.find(({ name }) => name === 'GET /api/products');
  expect(list?.traceId).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
  expect(list?.parentSpanId).toBeUndefined();
});

it('exports nothing private: no value of a statement, no body, no query, no cookie, no address', () => {
  expect(spans.some(({ name }) => name === 'SELECT users')).toBe(true);
  const whole = receiver.whole();
  expect(SECRETS.filter((secret) => whole.includes(secret))).toEqual([]);
});
