import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What Prometheus reads at /metrics, on the internal port only (R24). */
export const registry = new Registry();
const registers = [registry];

export const requestDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer a request; its _count is the number of requests',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  registers,
});

export const remoteFailures = new Counter({
  name: 'remote_failures_total',
  help: 'Remotes that failed in browsers, or while the site drew pages (where="server")',
  labelNames: ['where', 'remote', 'version', 'kind'],
  registers,
});

export const releaseVisits = new Counter({
  name: 'release_visits_total',
  help: 'Visits by unit and version (kind="view"), and those in which it failed (error) or a call did (failed_call)',
  labelNames: ['unit', 'version', 'kind'],
  registers,
});

export const cspReports = new Counter({
  name: 'csp_reports_total',
  help: 'Content security policies that were violated in browsers',
  registers,
});

export const messages = new Counter({
  name: 'messages_total',
  help: 'Mails, SMS, WhatsApp and push messages: handed over (sent), a try that failed (failed), or not sent and why',
  labelNames: ['channel', 'outcome'],
  registers,
});
// A series that begins with 1 has not increased: the alert would miss the first drop of each process.
for (const channel of ['sms', 'whatsapp']) messages.inc({ channel, outcome: 'budget_spent' }, 0);

export const acquireTimeouts = new Counter({
  name: 'database_acquire_timeouts_total',
  help: 'Calls that got no connection to the database: none was free in time, or PostgreSQL has none left',
  registers,
});

/** Starts the figures of the process itself: memory, CPU, event loop. */
export function collectProcessMetrics(): void {
  collectDefaultMetrics({ register: registry });
}

const gauge = (name: string, help: string, ...labelNames: string[]) => new Gauge({ name, help, labelNames, registers });

/** Figures of the whole store, the same from every process: take the maximum, not the sum. */
export const jobCount = gauge('jobs', 'Jobs in the queue by kind and state', 'name', 'state');
export const jobWait = gauge('jobs_oldest_wait_seconds', 'How long the oldest job that is due has waited', 'name');
export const deadLetters = gauge('jobs_dead_letters', 'Jobs that gave up after their last try');
export const ordersOfDay = gauge('orders_last_day', 'Orders of the last 24 hours', 'payment_type', 'payment_status');
export const cardOutageSeconds = gauge(
  'card_provider_out_seconds',
  'How long the card provider has failed; 0 while it answers, and after one or two calls that failed',
);
export const unsentMessages = gauge(
  'messages_overdue',
  'Messages that are still to be sent after five minutes',
  'channel',
);
export const archiveFails = gauge(
  'database_archive_fails',
  'Whether the last try to archive WAL failed (1) or not (0)',
);
export const standbyBehind = gauge('database_standby_behind_bytes', 'WAL that a standby with a slot lacks', 'slot');
export const standbyFollows = gauge('database_standby_follows', 'Whether a standby uses its slot (1) or not', 'slot');
