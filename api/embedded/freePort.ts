import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A loopback port that is free at the moment: somebody may take it before whoever asked does. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
