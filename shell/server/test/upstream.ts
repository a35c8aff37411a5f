import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export const listen = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

export function close(server: Server): Promise<unknown> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
}

/**
 * An API behind the site.
 *
 * @param answers by path without query: a body, and status and headers where they are not the usual ones; any other path
 *   is answered by what was asked.
 */
export async function startUpstream(
  answers: Record<string, { body: unknown; status?: number; headers?: Record<string, string> }>,
) {
  let asked = 0;
  const reports: Array<Record<string, unknown>> = [];
  const server = createServer((incoming, response) => {
    if (incoming.url === '/api/reports/client-errors') {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () => {
        reports.push({ ...JSON.parse(Buffer.concat(parts).toString()), from: incoming.headers['x-forwarded-for'] });
        response.writeHead(204).end();
      });
      return;
    }
    if (incoming.url?.startsWith('/api/reports/figures')) asked += 1;
    response.setHeader('Content-Type', 'application/json');
    const given = answers[incoming.url?.split('?')[0] ?? ''];
    if (given) {
      response.statusCode = given.status ?? 200;
      for (const [name, value] of Object.entries(given.headers ?? {})) response.setHeader(name, value);
      response.end(JSON.stringify(given.body));
      return;
    }
    response.end(JSON.stringify({ method: incoming.method, url: incoming.url, headers: incoming.headers }));
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  return {
    origin,
    /** What it was told of failures; `from` is whom the report was forwarded for. */
    reports,
    /** Resolves when the metrics of canaries have been asked for so many times more. */
    async metricsAsked(count: number) {
      const wanted = asked + count;
      while (asked < wanted) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    stop: () => close(server),
  };
}
