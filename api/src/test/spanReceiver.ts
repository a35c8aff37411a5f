import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span as OTLP has it in JSON, its attributes as an object. */
export interface ReceivedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Record<string, unknown>;
  isError: boolean;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}
interface Request {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: (Omit<ReceivedSpan, 'attributes'> & { attributes: Attribute[]; status?: { code?: number } })[];
    }[];
  }[];
}

/** Each value stands below its type: `{ "stringValue": "GET" }`. */
const asObject = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A collector that takes OTLP over HTTP as JSON (opentelemetry-proto 1.7) and keeps what it is sent. */
export async function startSpanReceiver() {
  const spans: ReceivedSpan[] = [];
  let whole = '';
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.method !== 'POST' || request.url !== '/v1/traces') return response.writeHead(404).end();
    whole += body;
    for (const { resource, scopeSpans } of (JSON.parse(body) as Request).resourceSpans) {
      const service = String(asObject(resource.attributes)['service.name']);
      for (const { attributes, status, ...span } of scopeSpans.flatMap((scope) => scope.spans)) {
        spans.push({ ...span, service, attributes: asObject(attributes), isError: status?.code === 2 });
      }
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** Every byte that was sent. */
    whole: () => whole,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
