import { spawn } from 'node:child_process';
import { expect } from '@playwright/test';
import { root } from '../../shell/tools/build/units';
import { freePort } from './freePort';
import { trustedKeys } from './releases';
import { site } from './site';

/**
 * A second server of the same store under an address of its own: what is changed there no other test sees. It can be
 * started again at the same address with other settings. Whoever opens it stops it.
 */
export function openOwnSite() {
  const port = freePort();
  const url = `http://localhost:${port}`;
  let stop: () => Promise<unknown> = async () => undefined;

  async function start(env: Record<string, string> = {}): Promise<void> {
    await stop();
    const child = spawn(process.execPath, ['--import', 'tsx', 'shell/server/main.ts'], {
      cwd: root,
      stdio: 'ignore',
      env: {
        ...process.env,
        PORT: String(port),
        PUBLIC_URL: url,
        API_ORIGIN: site.url,
        RELEASES_DIR: site.releasesDir,
        RELEASE_KEYS: trustedKeys,
        ...env,
      },
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    stop = () => {
      child.kill('SIGKILL');
      return ended;
    };
    const isUp = () =>
      fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isUp, { timeout: 30_000 }).toBe(true);
  }
  return { url, start, stop: () => stop() };
}
export type OwnSite = ReturnType<typeof openOwnSite>;
