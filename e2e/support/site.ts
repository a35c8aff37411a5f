import path from 'node:path';

const port = Number(process.env.E2E_PORT ?? 3100);

const dataDir = process.env.E2E_DATA_DIR ?? path.resolve(__dirname, '../../var/e2e/data');

/**
 * The composed site that the journeys run against: its own port, its own data.
 * With `E2E_PORT` and `E2E_DATA_DIR` it is a store that already runs.
 */
export const site = {
  port,
  url: `http://localhost:${port}`,
  dataDir,
  releasesDir: path.join(dataDir, 'releases'),
  admin: { username: 'admin', password: 'una frase larga para la prueba' },
  /** The customer of the demo shop, who has an order in each state. Only looked at: every test sees them. */
  demo: { username: 'cliente', password: 'otra frase larga para la prueba' },
};
