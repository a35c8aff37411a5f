import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What Prometheus reads at /metrics, on the internal port only (R24). */
export const registry = new Registry();

export const requestDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer a request',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  registers: [registry],
});

export const deadLetters = new Gauge({
  name: 'jobs_dead_letters',
  help: 'Jobs that gave up after their last try',
  registers: [registry],
});

export const browserReports = new Counter({
  name: 'browser_reports_total',
  help: 'Remotes that failed and policies that were violated in browsers',
  labelNames: ['kind', 'name'],
  registers: [registry],
});

/** Starts the figures of the process itself: memory, CPU, event loop. */
export function collectProcessMetrics(): void {
  collectDefaultMetrics({ register: registry });
}
