import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { env } from '../env';
import type * as Export from './exportSpans';

/*
 * Spans are made by hand at the few places where everything passes (decision 93), and hold what may be read by many:
 * routes, statements without their values, names of services. Without OTEL_EXPORTER_OTLP_ENDPOINT nothing of this is
 * loaded, and work is done as if it were not here.
 */

const exporting = env.tracing && (require('./exportSpans') as typeof Export).startExport(env.tracing);
const tracer = exporting?.tracer;
/** The trace of the work that is being done; every callback of it finds it here. */
const active = new AsyncLocalStorage<Context>();

const activeSpan = () => {
  const context = active.getStore();
  return context && trace.getSpan(context);
};

interface SpanTerms {
  kind?: SpanKind;
  /** `traceparent` of whoever asked for this: the span continues their trace. What is no valid one begins a trace. */
  parent?: string;
  attributes?: Attributes;
}

/** Does work within a span, below the one that is active. @param work is given its span, none where nothing is traced. */
export function inSpan<Result>(
  name: string,
  terms: SpanTerms,
  work: (span?: Span) => Promise<Result>,
): Promise<Result> {
  return tracer ? traced(name, terms, work) : work();
}

async function traced<Result>(
  name: string,
  { parent, ...options }: SpanTerms,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const context = parent === undefined ? (active.getStore() ?? ROOT_CONTEXT) : contextOf(parent);
  const span = tracer!.startSpan(name, options, context);
  try {
    return await active.run(trace.setSpan(context, span), () => work(span));
  } catch (error) {
    // Its message may hold what somebody typed.
    const { name: type, code } = error as { name?: string; code?: unknown };
    span.setAttribute('error.type', String(code ?? type)).setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

function contextOf(traceparent: string): Context {
  const parent = exporting!.parseParent(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
}

/** A call to somebody else's service, which is told nothing of the trace. */
export const inCall = <Result>(service: string, work: () => Promise<Result>): Promise<Result> =>
  inSpan(service, { kind: SpanKind.CLIENT, attributes: { 'peer.service': service } }, work);

/** A span for what begins now and is ended by whoever asked for it; undefined outside of what is exported. */
export function startSpan(name: string, attributes: Attributes): Span | undefined {
  if (!activeSpan()?.isRecording()) return undefined;
  return tracer!.startSpan(name, { kind: SpanKind.CLIENT, attributes }, active.getStore());
}

/** The active span as a header, for work that is done elsewhere; undefined outside of what is exported. */
export function traceparent(): string | undefined {
  const span = activeSpan();
  if (!span?.isRecording()) return undefined;
  const { traceId, spanId } = span.spanContext();
  return `00-${traceId}-${spanId}-01`;
}

/** What leads from a line of the log to its trace. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const context = activeSpan()?.spanContext();
  return context ? { trace_id: context.traceId, span_id: context.spanId } : {};
}

/** Hears why spans could not be handed over. */
export const watchLostSpans = (onLoss: (reason: string) => void): void => exporting?.watchLosses(onLoss);

/** Sends what has not been sent yet. */
export const stopTracing = async (): Promise<void> => exporting?.stop();
