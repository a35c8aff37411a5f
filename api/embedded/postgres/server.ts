import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../freePort';
import type { Account } from './account';
import { PostgresFault } from './fault';

interface ServerSettings {
  account: Account;
  postgres: string;
  cluster: string;
  fast: boolean;
  sharedBuffers?: string;
  /** Without it a free one. */
  port?: number;
}

const START_TIMEOUT_MS = 60_000;
const TAKE_OVER_TIMEOUT_MS = 15_000;

/** Runs the server until `stop()`, or until this process ends in any way. */
export async function runServer(
  settings: ServerSettings,
): Promise<{ port: number; pid: number; stop(): Promise<void> }> {
  await takeOver(settings.cluster);
  for (let attempt = 1; ; attempt++) {
    const port = settings.port ?? (await findFreePort());
    const server = spawn(settings.postgres, argumentsOf(settings, port), {
      uid: settings.account.uid,
      gid: settings.account.gid,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      // A session of its own: Ctrl-C must reach the API first, which still has requests to finish.
      detached: true,
    });
    const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    const watchdog = dieTogether(server);
    void gone.then(() => watchdog?.kill('SIGKILL'));
    try {
      await waitUntilReady(server);
    } catch (error) {
      if (attempt < 3 && String(error).includes('could not create any TCP/IP sockets')) continue;
      throw error;
    }
    return {
      port,
      pid: server.pid as number,
      async stop() {
        watchdog?.kill('SIGKILL');
        if (server.exitCode === null && server.signalCode === null) server.kill('SIGINT');
        await gone;
      },
    };
  }
}

function argumentsOf({ cluster, fast, sharedBuffers }: ServerSettings, port: number): string[] {
  const options: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    ...(sharedBuffers && { shared_buffers: sharedBuffers }),
    ...(fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  return ['-D', cluster, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/**
 * A shell that waits at the end of a pipe from us: when we die, even by `kill -9`, the pipe closes and it asks
 * the server for a fast shutdown.
 */
function dieTogether(server: ChildProcess): ChildProcess | undefined {
  if (platform() === 'win32' || server.pid === undefined) return undefined;
  const watchdog = spawn('/bin/sh', ['-c', 'cat >/dev/null; kill -INT "$0"', String(server.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    detached: true,
  });
  watchdog.unref();
  return watchdog;
}

async function waitUntilReady(server: ChildProcess): Promise<void> {
  let log = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => server.kill('SIGKILL'), START_TIMEOUT_MS);
    const fail = () => {
      clearTimeout(timer);
      const fatal = /(?:FATAL|PANIC): {2}(.*)/.exec(log)?.[1] ?? log.trim().split('\n').at(-1);
      reject(new Error(`PostgreSQL did not start: ${fatal || 'no message'}`));
    };
    server.once('error', reject);
    server.once('exit', fail);
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = `${log}${text}`.slice(-4_000);
      // A standby is ready to accept read-only ones.
      if (!/database system is ready to accept (read-only )?connections/.test(log)) return;
      clearTimeout(timer);
      server.off('exit', fail);
      resolve();
    });
  });
}

/**
 * Clears the way when the last run was killed.
 *
 * The server removes a lock file of a process that is gone by itself; but that number may belong to another
 * process by now (in a container it always does), and the old server may still be shutting down.
 *
 * @throws PostgresFault in_use when another store is really running on this folder.
 */
async function takeOver(cluster: string): Promise<void> {
  const lockFile = join(cluster, 'postmaster.pid');
  const deadline = Date.now() + TAKE_OVER_TIMEOUT_MS;
  for (let silences = 0; existsSync(lockFile); await sleep(200)) {
    // Lines: process id, data folder, start time, port, …
    const [pid, , , port] = readFileSync(lockFile, 'utf8').split('\n').map(Number);
    if (!pid || !isAlive(pid)) return;
    silences = port && (await answers(port)) ? 0 : silences + 1;
    if (silences === 5) {
      rmSync(lockFile, { force: true });
      return;
    }
    if (Date.now() > deadline) {
      throw new PostgresFault('in_use', cluster, `another Compra Boom is using the database in ${cluster}`);
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
