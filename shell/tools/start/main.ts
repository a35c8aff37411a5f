import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/units';
import { Children } from './children';
import { Progress } from './progress';
import { dropEmpty } from './settings';
import { startStore } from './startStore';
import { adviseOnSystem } from './systemFaults';
import { StartError, text } from './texts';

/**
 * `npm start`: a working store from a fresh clone, with nothing configured.
 * `--watch` rebuilds shell and remotes when their sources change.
 */
async function main(): Promise<void> {
  const children = new Children();
  const progress = new Progress();
  let stopEmbedded: () => Promise<void> = async () => undefined;
  let isStopping = false;

  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    progress.clear();
    if (code === 0) progress.say(text('stopping'));
    await children.stopAll();
    await stopEmbedded();
    process.exit(code);
  };
  const fail = async (error: unknown) => {
    // Services fail because they are being stopped.
    if (isStopping) return;
    progress.clear();
    const reason = error instanceof Error ? error.message : String(error);
    console.error(adviseOnSystem(reason) ?? (error instanceof StartError ? reason : text('unexpected', { reason })));
    await stop(1);
  };
  process.on('uncaughtException', fail);
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGHUP', () => void stop(0));

  stopWithParent(() => void stop(0));

  try {
    const envFile = path.join(root, '.env');
    // Before it, too: what is there and empty would keep the file's value out.
    dropEmpty(process.env);
    if (existsSync(envFile)) process.loadEnvFile(envFile);
    dropEmpty(process.env);
    await startStore({
      children,
      progress,
      onEmbedded: (stopIt) => {
        stopEmbedded = stopIt;
      },
      onExit: (line) => {
        if (isStopping) return;
        progress.say(line);
        void stop(1);
      },
    });
  } catch (error) {
    await fail(error);
  }
}

/**
 * A signal to npm ends npm, and perhaps the command shell between npm and this process, but does not reach this process:
 * it notices that its parent, or that one's parent, has changed. Started without npm it runs on, as a service does.
 */
function stopWithParent(stop: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const started = ancestry();
  setInterval(() => ancestry() !== started && stop(), 300).unref();
}

/** Parent and, where the system tells, its parent. */
function ancestry(): string {
  try {
    const [, parentOfParent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? [];
    return `${process.ppid} ${parentOfParent}`;
  } catch {
    return String(process.ppid);
  }
}

void main();
