import { createServer } from 'node:net';
import { StartError, text } from './texts';

function tryToListen(port: number, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/** @throws StartError when another program has the port, or the system keeps it for root. */
export async function checkPublicPort(port: number): Promise<void> {
  try {
    await tryToListen(port);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartError(text('portInUse', { port, other: port + 1 }));
    if (code === 'EACCES') throw new StartError(text('portDenied', { port }));
    throw error;
  }
}

/** A port of this machine that is free at the moment. */
export function findFreePort(): Promise<number> {
  return tryToListen(0, '127.0.0.1');
}
