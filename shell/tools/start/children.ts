import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../build/units';

/** Time a child gets to finish by itself, ms. */
const STOP_TIMEOUT_MS = 12_000;
/** Longest time for the first start of a store: builds, and the demo catalogue, ms. */
const START_MS = 300_000;
/** Enough of the last output to say why something ended. */
const MAX_LINES = 20;

export interface Child {
  name: string;
  pid: number;
  /** Exit code; resolves when it has ended. */
  ended: Promise<number>;
  /** Its last lines, newest last. */
  lastLines: () => string[];
  stop: () => Promise<void>;
}

interface ChildOptions {
  env?: NodeJS.ProcessEnv;
  /** File for its output; otherwise each line is handed to `onLine`. */
  log?: string;
  onLine?: (line: string) => void;
}

/** The child processes of this one; none of them outlives it. */
export class Children {
  private readonly running = new Set<Child>();

  /**
   * Starts a Node program of the repository.
   *
   * It gets a process group of its own, so that Ctrl-C reaches only this process, which stops its children in
   * order, and a channel whose end tells the child that this process is gone, should it be killed outright.
   */
  start(name: string, args: string[], { env, log, onLine }: ChildOptions = {}): Child {
    const started = spawn(process.execPath, ['--require', path.join(__dirname, 'followParent.cjs'), ...args], {
      cwd: root,
      env: { ...process.env, ...env, BOOM_PARENT: String(process.pid) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    const lines: string[] = [];
    const file = log ? createWriteStream(log, { flags: 'a' }) : undefined;
    for (const stream of [started.stdout, started.stderr]) {
      let rest = '';
      stream?.on('data', (data: Buffer) => {
        file?.write(data);
        const parts = (rest + data).split('\n');
        rest = parts.pop() ?? '';
        for (const line of parts) {
          lines.push(line);
          if (lines.length > MAX_LINES) lines.shift();
          onLine?.(line);
        }
      });
    }
    const child: Child = {
      name,
      pid: started.pid ?? 0,
      ended: new Promise((resolve) => started.once('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)))),
      lastLines: () => lines.filter((line) => line.trim()),
      stop: () => stopTree(started),
    };
    this.running.add(child);
    void child.ended.then(() => {
      this.running.delete(child);
      file?.end();
    });
    return child;
  }

  /** Stops everything that still runs, last started first. */
  async stopAll(): Promise<void> {
    for (const child of [...this.running].reverse()) await child.stop();
  }
}

/** @throws Error with its last lines when it ends, or does not come up in time. */
export async function waitFor(child: Child, url: string): Promise<void> {
  let code: number | undefined;
  void child.ended.then((ended) => {
    code = ended;
  });
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    if (code !== undefined) throw new Error([`${child.name} ended with ${code}`, ...child.lastLines()].join('\n'));
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await sleep(200);
  }
  throw new Error(`${child.name} did not come up at ${url}`);
}

/** Asks a child to end, and ends it and whatever it has started when it does not. */
async function stopTree(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const { pid } = child;
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  signal(pid, 'SIGTERM');
  const timer = setTimeout(() => signal(-pid, 'SIGKILL'), STOP_TIMEOUT_MS);
  await gone;
  clearTimeout(timer);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}
