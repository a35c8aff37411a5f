import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, SpanOptions } from '@opentelemetry/api';
import type { Logger } from 'pino';
import type { TracingSettings } from '../env';

export interface Tracing {
  /** Does work within a span, below the one that is active. `work` is given its span, none where nothing is traced. */
  inSpan<Result>(name: string, options: SpanOptions, work: (span?: Span) => Promise<Result>): Promise<Result>;
  /** Sends what has not been sent yet. */
  stop(): Promise<void>;
}

/** The span of the work that is being done; every callback of it finds it here. */
const active = new AsyncLocalStorage<Span>();

/**
 * Traces begin here (decision 93): what a browser says of them is not believed, and this server alone decides which are
 * exported. Without settings nothing of OpenTelemetry is loaded.
 */
export function createTracing(settings: TracingSettings | undefined, log: Logger): Tracing {
  if (!settings) return { inSpan: (_name, _options, work) => work(), stop: async () => undefined };
  const { startExport } = require('./exportSpans') as typeof import('./exportSpans');
  const { tracer, contextOf, stop } = startExport(settings, log);
  return {
    async inSpan(name, options, work) {
      const span = tracer.startSpan(name, options, contextOf(active.getStore()));
      try {
        return await active.run(span, () => work(span));
      } finally {
        span.end();
      }
    },
    stop,
  };
}

/** The active span as a header, for the API; none outside of a trace. */
export function traceHeaders(): { traceparent?: string } {
  const context = active.getStore()?.spanContext();
  return context ? { traceparent: `00-${context.traceId}-${context.spanId}-0${context.traceFlags}` } : {};
}

/** What leads from a line of the log to its trace. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const context = active.getStore()?.spanContext();
  return context ? { trace_id: context.traceId, span_id: context.spanId } : {};
}
