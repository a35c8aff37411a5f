import path from 'node:path';

const port = Number(process.env.E2E_PORT ?? 3100);

/** The composed site that the journeys run against: its own port, its own data, fresh every time. */
export const site = {
  port,
  url: `http://localhost:${port}`,
  dataDir: path.resolve(__dirname, '../../var/e2e/data'),
  releasesDir: path.resolve(__dirname, '../../var/e2e/data/releases'),
  admin: { username: 'admin', password: 'una frase larga para la prueba' },
};
