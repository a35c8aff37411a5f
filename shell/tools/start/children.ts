import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from '../../src/registry/registry';
import { root } from '../build/units';

/** Time a child gets to finish by itself, ms. */
const STOP_TIMEOUT_MS = 12_000;
const POLL_MS = 150;
/** Time a store gets until it answers with every remote live, ms: one that does not build is never there. */
const UP_TIMEOUT_MS = 300_000;
/** Enough of the last output to say why something ended. */
const MAX_LINES = 20;

export interface Child {
  name: string;
  pid: number;
  /** Exit code, or 128 and the number of the signal; resolves when it has ended and its log is written. */
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
  /** Another checkout than this one. */
  cwd?: string;
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
  start(name: string, args: string[], { env, log, onLine, cwd = root }: ChildOptions = {}): Child {
    const started = spawn(process.execPath, ['--require', path.join(__dirname, 'followParent.cjs'), ...args], {
      cwd,
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
      ended: new Promise((resolve) => {
        started.once('close', (code, signal) => {
          const end = () => resolve(code ?? (signal ? 128 + constants.signals[signal] : 0));
          if (file) file.end(end);
          else end();
        });
      }),
      lastLines: () => lines.filter((line) => line.trim()),
      stop: () => stopTree(started),
    };
    this.running.add(child);
    void child.ended.then(() => this.running.delete(child));
    return child;
  }

  /** Stops everything that still runs, last started first. */
  async stopAll(): Promise<void> {
    for (const child of [...this.running].reverse()) await child.stop();
  }
}

const CRASH = /^(\w*Error\b.*|FATAL ERROR): /;

/**
 * Why a process ended, as far as its last lines tell: what it died of, else its last one, without the wrapping of a log
 * line or the stack of a crash. What the log only notes – a request, a job – is no reason.
 */
export function lastMessage(child: Child): string {
  const lines = child.lastLines().map(readLine);
  return (lines.findLast(({ isEnd }) => isEnd) ?? lines.findLast(({ isNote }) => !isNote))?.message ?? '';
}

function readLine(line: string): { message: string; isEnd: boolean; isNote: boolean } {
  try {
    const { level = '', msg, err } = JSON.parse(line) as { level?: string; msg?: string; err?: { message?: string } };
    const isEnd = level === 'fatal';
    return { message: err?.message ?? msg ?? line, isEnd, isNote: !isEnd && level !== 'error' };
  } catch {
    return { message: line, isEnd: CRASH.test(line), isNote: false };
  }
}

const isUp = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) })
    .then((answer) => answer.arrayBuffer().then(() => answer.ok))
    .catch(() => false);

/** Whether a start has nothing more to build: every remote in this folder of releases is live. */
export function isWhole(releases: string): boolean {
  const { coming = {} }: Registry = JSON.parse(readFileSync(path.join(releases, 'registry.json'), 'utf8'));
  return Object.keys(coming).length === 0;
}

/**
 * Waits until a child answers.
 * @param releases folder of a release store in which every remote must be live as well.
 * @throws Error that says why, when it ends or takes too long.
 */
export async function waitFor(child: Child, url: string, releases?: string): Promise<void> {
  const until = Date.now() + UP_TIMEOUT_MS;
  let hasEnded = false;
  void child.ended.then(() => {
    hasEnded = true;
  });
  while (!(await isUp(url)) || (releases && !isWhole(releases))) {
    if (hasEnded) throw new Error(lastMessage(child) || 'ended without an error');
    if (Date.now() > until) throw new Error(lastMessage(child) || 'no answer');
    await sleep(POLL_MS);
  }
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
