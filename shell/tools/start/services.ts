import path from 'node:path';
import { root } from '../build/units';
import type { Child, Children } from './children';
import type { StartSettings } from './settings';
import { StartError, text } from './texts';

const POLL_MS = 150;
/** After this the person at the terminal is told that the API still starts, ms. */
const SLOW_MS = 20_000;

async function isUp(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** The last message of a process, without the wrapping of a log line. */
function lastMessage(child: Child): string {
  const line = child.lastLines().at(-1) ?? '';
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    return err?.message ?? msg ?? line;
  } catch {
    return line;
  }
}

async function waitUntilUp(child: Child, url: string, failed: 'apiFailed' | 'siteFailed', onSlow: () => void) {
  let hasEnded = false;
  void child.ended.then(() => {
    hasEnded = true;
  });
  const slowAt = Date.now() + SLOW_MS;
  let wasSlow = false;
  while (!(await isUp(url))) {
    if (hasEnded) throw new StartError(text(failed, { reason: lastMessage(child) }));
    if (!wasSlow && Date.now() > slowAt) {
      wasSlow = true;
      onSlow();
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Where a service's output goes, when it does not go to the terminal. */
export function logFile({ logsDir }: StartSettings, name: string): string | undefined {
  return logsDir && path.join(logsDir, `${name}.log`);
}

const output = (settings: StartSettings, name: string) => {
  const log = logFile(settings, name);
  return log ? { log } : { onLine: (line: string) => process.stdout.write(`${line}\n`) };
};

/**
 * Starts the API and waits until it answers; the first time it also fills the store.
 *
 * @throws StartError with its last message when it does not come up.
 */
export async function startApi(
  children: Children,
  settings: StartSettings,
  env: NodeJS.ProcessEnv,
  onSlow: () => void,
): Promise<Child> {
  const api = children.start('API', ['--max-semi-space-size=4', path.join(root, 'api/dist/src/main.js')], {
    env,
    ...output(settings, 'api'),
  });
  await waitUntilUp(api, `http://127.0.0.1:${env.API_PORT}/api/health/ready`, 'apiFailed', onSlow);
  return api;
}

/** Starts the site on the public port and waits until it answers. */
export async function startSite(children: Children, settings: StartSettings, env: NodeJS.ProcessEnv): Promise<Child> {
  const main = path.join(root, 'shell/server/main.ts');
  const site = children.start('site', ['--import', 'tsx', main], { env, ...output(settings, 'site') });
  await waitUntilUp(site, `http://127.0.0.1:${settings.port}/healthz`, 'siteFailed', () => undefined);
  return site;
}
