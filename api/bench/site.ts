import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../embedded/freePort';

/** The site's server, with nothing released: what it hands on to the API needs none of that. */
export interface RunningSite {
  pid: number;
  origin: string;
  stop(): Promise<void>;
}

/** @throws Error when it ends instead of listening. */
export async function startSite(apiOrigin: string): Promise<RunningSite> {
  const folder = mkdtempSync(join(tmpdir(), 'boom-bench-site-'));
  const [store, keys] = [join(folder, 'releases'), join(folder, 'keys.json')];
  mkdirSync(store);
  writeFileSync(keys, '{}');
  const origin = `http://127.0.0.1:${await findFreePort()}`;
  const site = spawn(process.execPath, ['--import', 'tsx', resolve(__dirname, '../../shell/server/main.ts')], {
    cwd: resolve(__dirname, '../..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: new URL(origin).port,
      PUBLIC_URL: origin,
      API_ORIGIN: apiOrigin,
      RELEASES_DIR: store,
      RELEASE_KEYS: keys,
      CANARY_LOOK_SECONDS: '0',
      LOG_LEVEL: 'error',
    },
  });
  const isUp = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (site.exitCode !== null) throw new Error(`the site ended with ${site.exitCode} before it was ready`);
    await sleep(50);
  }
  return {
    pid: site.pid as number,
    origin,
    async stop() {
      if (site.exitCode === null && site.kill('SIGTERM')) await once(site, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
