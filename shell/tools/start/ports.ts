import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError, text } from './texts';

/**
 * @param name of the variable that sets it: the API's port is looked for on loopback, where it listens unless API_HOST
 *   says otherwise.
 * @param command how the shop is started, after `npm`.
 * @throws StartError when another program has the port, or the system keeps it for root.
 */
export async function checkPort(name: 'PORT' | 'API_PORT', port: number, command: string): Promise<void> {
  try {
    const probe = createServer().listen(port, name === 'PORT' ? undefined : '127.0.0.1');
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartError(text('portInUse', { port, name, other: port + 1, command }));
    if (code === 'EACCES') throw new StartError(text('portDenied', { port, name, other: port + 3000, command }));
    throw error;
  }
}
