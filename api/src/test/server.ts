import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startCaches } from '../database/changeCache';
import { database } from '../database/connection';
import { closeNotices } from '../database/notices';

let running: Promise<Server> | undefined;
let stopCaches: (() => void) | undefined;

/** The API of this test file with its caches, over real HTTP on a free port; started by the first request. */
export async function serverUrl(): Promise<string> {
  running ??= new Promise((resolve) => {
    // Here and not above: a test that sends no request need not load the whole API to be tidied up after.
    const { createApp } = require('../app') as typeof import('../app');
    stopCaches = startCaches('product_lists');
    // Longer than the client keeps connections, as in production: one that both end at the same moment is reset.
    const server = createServer({ keepAliveTimeout: 75_000 }, createApp().callback());
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
  const { port } = (await running).address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

export async function stopServer(): Promise<void> {
  const server = await running;
  server?.closeAllConnections();
  if (server) await new Promise((resolve) => server.close(resolve));
  stopCaches?.();
  await Promise.all([database.close(), closeNotices()]);
}
