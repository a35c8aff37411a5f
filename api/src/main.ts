/** Starts the API and stops it again; everything that may fail is loaded inside, so that it fails in one line. */
async function main(): Promise<void> {
  const { runUntilStopped } = require('./operations/lifecycle') as typeof import('./operations/lifecycle');
  await runUntilStopped();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
