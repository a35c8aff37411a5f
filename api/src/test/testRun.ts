import type { RunningPostgres } from '../../embedded/postgres';

/** What globalSetup leaves for globalTeardown. */
export type TestRun = typeof globalThis & { boomPostgres?: RunningPostgres; boomFolder?: string };

/** The address of another database on the same server. */
export function serverUrlFor(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
