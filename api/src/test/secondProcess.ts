import type { TestClient } from './client';
import { ApiProcess, findFreePort } from './faults/store';

/**
 * The API once more, as a process of its own on the database of this test file.
 *
 * @param settings that differ from this process's.
 */
export async function startSecondProcess(settings: NodeJS.ProcessEnv = {}) {
  const port = await findFreePort();
  const api = new ApiProcess(`http://127.0.0.1:${port}`, ['api/src/main.ts'], {
    ...process.env,
    API_PORT: String(port),
    LIMITS: 'orders=1000000,requests=1000000',
    ...settings,
  });
  await api.untilReady();
  return {
    /** The same person, asking that process. */
    asked<Client extends TestClient>(client: Client): Client {
      client.origin = api.origin;
      return client;
    },
    async stop(): Promise<void> {
      api.signal('SIGKILL');
      await api.untilEnded();
    },
  };
}
