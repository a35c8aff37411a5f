import type { TestClient } from './client';
import { ApiProcess, findFreePort } from './faults/store';

/**
 * The API once more, as a process of its own on the database of this test file.
 *
 * @param settings that differ from this process's.
 * @param program another one than the sources: what they were compiled to.
 */
export async function startSecondProcess(settings: NodeJS.ProcessEnv = {}, program = 'api/src/main.ts') {
  const port = await findFreePort();
  const api = new ApiProcess(`http://127.0.0.1:${port}`, [program], {
    ...process.env,
    API_PORT: String(port),
    LIMITS: 'orders=1000000,requests=1000000',
    ...settings,
  });
  await api.untilReady();
  return {
    api,
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
