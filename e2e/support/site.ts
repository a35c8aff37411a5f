import path from 'node:path';
import { freePort } from './freePort';

const data = path.resolve(__dirname, '../../var/e2e');

/**
 * Free ports, so that two runs on one machine, each in a folder of its own, do not meet. The first process that reads this
 * file finds them; the workers that it starts have them in their environment.
 */
process.env.E2E_STORE_PORT ??= process.env.E2E_PORT ?? String(freePort());
process.env.E2E_API_PORT ??= String(freePort());
process.env.E2E_RELEASES_PORT ??= String(freePort());
const port = Number(process.env.E2E_STORE_PORT);
const apiPort = Number(process.env.E2E_API_PORT);
const portOfReleases = Number(process.env.E2E_RELEASES_PORT);
const dataDir = process.env.E2E_DATA_DIR ?? path.join(data, 'data');

/**
 * The composed site that the journeys run against: its own port, its own data, which each run begins anew.
 * With `E2E_PORT`, `E2E_API_PORT` and `E2E_DATA_DIR` it is a store that already runs.
 */
export const site = {
  port,
  url: `http://localhost:${port}`,
  dataDir,
  /** Of its API, for a second site: figures of canaries are told to none that asks through another site. */
  apiPort,
  releasesDir: path.join(dataDir, 'releases'),
  admin: { username: 'admin', password: 'una frase larga para la prueba' },
  /** The customer of the demo shop, who has an order in each state. Only looked at: every test sees them. */
  demo: { username: 'cliente', password: 'otra frase larga para la prueba' },
};

/** A second site of the same store with releases of its own: what goes live there no other journey sees. */
export const releasesSite = {
  port: portOfReleases,
  url: `http://localhost:${portOfReleases}`,
  releasesDir: path.join(data, 'releases'),
};
