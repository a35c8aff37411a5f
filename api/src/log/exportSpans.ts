import { DiagLogLevel, diag } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingSettings } from '../readSetting';

/** A stop waits no longer for a collector that does not answer. */
const TIMEOUT_MS = 5_000;

/**
 * Makes spans and sends them as OTLP over HTTP, in batches and beside the requests. Whoever begins a trace decides
 * whether it is exported: the site, or for what begins here – a job of the clock, say – this process.
 */
export function startExport({ endpoint, share }: TracingSettings) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: TIMEOUT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'compra-boom-api' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  return {
    tracer: provider.getTracer('compra-boom'),
    parseParent: parseTraceParent,
    watchLosses(onLoss: (reason: string) => void): void {
      const ignore = () => {};
      const logger = { error: onLoss, warn: onLoss, info: ignore, debug: ignore, verbose: ignore };
      diag.setLogger(logger, { logLevel: DiagLogLevel.WARN });
    },
    stop: () => provider.shutdown().catch(() => {}),
  };
}
