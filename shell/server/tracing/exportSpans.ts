import { DiagLogLevel, diag, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { TracingSettings } from '../env';

/** A stop waits no longer for a collector that does not answer. */
const TIMEOUT_MS = 5_000;

/** Makes spans and sends them as OTLP over HTTP, in batches and beside the requests. */
export function startExport({ endpoint, share }: TracingSettings, log: Logger) {
  const warn = (reason: string) => log.warn({ reason }, 'spans were not handed over');
  const ignore = () => {};
  const logger = { error: warn, warn, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: TIMEOUT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'compra-boom-site' }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  return {
    tracer: provider.getTracer('compra-boom'),
    /** @param span whose children begin in it. */
    contextOf: (span?: Parameters<typeof trace.setSpan>[1]) =>
      span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT,
    stop: () => provider.shutdown().catch(() => {}),
  };
}
