import { spawn } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isWhole } from '../../shell/tools/start/children';
import { releasesSite, site } from './site';

/** As long as the store itself may take to open, ms. */
const LIMIT_MS = 300_000;

/**
 * Playwright starts it behind the store and waits for it: the store opens before its last remote is built, and journeys go
 * everywhere.
 *
 * @throws Error when a remote is not live in time: the store's output names the one that does not build.
 */
async function untilWhole(): Promise<void> {
  const until = Date.now() + LIMIT_MS;
  while (!isWhole(site.releasesDir)) {
    if (Date.now() > until) throw new Error('the store has not made every remote live');
    await sleep(500);
  }
}

async function start(): Promise<void> {
  await untilWhole();
  rmSync(releasesSite.releasesDir, { recursive: true, force: true });
  // What is being written gets its name when it is whole, and may be gone by then.
  cpSync(site.releasesDir, releasesSite.releasesDir, { recursive: true, filter: (file) => !file.endsWith('.draft') });
  const server = spawn(process.execPath, ['--import', 'tsx', 'shell/server/main.ts'], { stdio: 'inherit' });
  server.on('exit', (code) => process.exit(code ?? 1));
}

void start();
