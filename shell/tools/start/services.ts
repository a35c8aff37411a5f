import path from 'node:path';
import { type Child, type Children, lastMessage, waitFor } from './children';
import type { StartSettings } from './settings';
import { adviseOnSystem } from './systemFaults';
import { StartError, text } from './texts';

/** Exit code of a process that got SIGKILL. */
const KILLED = 137;

/** Names its log file. */
type Service = 'api' | 'site';

const FAILED = { api: 'apiFailed', site: 'siteFailed' } as const;

/** @throws StartError with its last message when it does not come up. */
async function waitUntilUp(child: Child, url: string, settings: StartSettings, name: Service): Promise<Child> {
  await waitFor(child, url).catch(({ message }: Error) => {
    throw new StartError(withLog(text(FAILED[name], { reason: message }), settings, name));
  });
  return child;
}

/** Where a service's output goes, when it does not go to the terminal. */
export function logFile({ logsDir }: StartSettings, name: Service): string | undefined {
  return logsDir && path.join(logsDir, `${name}.log`);
}

/** The sentence, and where all that the service said stands, unless that is this terminal. */
function withLog(sentence: string, settings: StartSettings, name: Service): string {
  const log = logFile(settings, name);
  return log ? `${sentence} ${text('seeLog', { log })}` : sentence;
}

const output = (settings: StartSettings, name: Service) => {
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
  return waitUntilUp(api, `http://${settings.apiHost}:${env.API_PORT}/api/health/ready`, settings, 'api');
}

/** Starts the site on the public port and waits until it answers. */
export function startSite(children: Children, settings: StartSettings, env: NodeJS.ProcessEnv): Promise<Child> {
  const program = ['--import', 'tsx', 'shell/server/main.ts'];
  const site = children.start('site', program, { env, ...output(settings, 'site') });
  return waitUntilUp(site, `http://127.0.0.1:${settings.port}/healthz`, settings, 'site');
}

/** One line about a service that ended although nobody stopped it: why, and where all that it said stands. */
export function tellEnd(child: Child, code: number, settings: StartSettings): string {
  const reason = code === KILLED ? text('killed') : lastMessage(child).slice(0, 300) || text('code', { code });
  const died = text('died', { name: child.name, reason });
  return adviseOnSystem(reason) ?? withLog(died, settings, child.name === 'API' ? 'api' : 'site');
}
