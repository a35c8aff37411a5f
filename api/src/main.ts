import * as nodeModule from 'node:module';

/** Node 22 and later keep compiled code from one start to the next; Node 20 does not know how. */
const { enableCompileCache } = nodeModule as { enableCompileCache?(): void };

/** Starts the API and stops it again; everything that may fail is loaded inside, so that it fails in one line. */
async function main(): Promise<void> {
  enableCompileCache?.();
  const { runUntilStopped } = require('./lifecycle') as typeof import('./lifecycle');
  await runUntilStopped();
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error instanceof Error && error.message) || String(error)}\n`);
  process.exit(1);
});
