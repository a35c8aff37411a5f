import path from 'node:path';
import { type Child, type Children, waitFor } from './children';
import type { StartSettings } from './settings';
import { StartError, text } from './texts';

/** @throws StartError with its last message when it does not come up. */
async function waitUntilUp(child: Child, url: string, failed: 'apiFailed' | 'siteFailed'): Promise<Child> {
  await waitFor(child, url).catch(({ message }: Error) => {
    throw new StartError(text(failed, { reason: message }));
  });
  return child;
}

/** Where a service's output goes, when it does not go to the terminal. */
export function logFile({ logsDir }: StartSettings, name: string): string | undefined {
  return logsDir && path.join(logsDir, `${name}.log`);
}

const output = (settings: StartSettings, name: string) => {
  const log = logFile(settings, name);
  return log ? { log } : { onLine: (line: string) => process.stdout.write(`${line}\n`) };
};

/** Starts the API and waits until it answers; the first time it also fills the store. */
export function startApi(children: Children, settings: StartSettings, env: NodeJS.ProcessEnv): Promise<Child> {
  // Compiling it takes as long as building the shell.
  const program = settings.isProduction
    ? ['api/dist/src/main.js']
    : ['--import', 'tsx', '--conditions=@boom/source', 'api/src/main.ts'];
  const api = children.start('API', ['--max-semi-space-size=8', ...program], { env, ...output(settings, 'api') });
  return waitUntilUp(api, `http://${settings.apiHost}:${env.API_PORT}/api/health/ready`, 'apiFailed');
}

/** Starts the site on the public port and waits until it answers. */
export function startSite(children: Children, settings: StartSettings, env: NodeJS.ProcessEnv): Promise<Child> {
  const program = ['--import', 'tsx', 'shell/server/main.ts'];
  const site = children.start('site', program, { env, ...output(settings, 'site') });
  return waitUntilUp(site, `http://127.0.0.1:${settings.port}/healthz`, 'siteFailed');
}
