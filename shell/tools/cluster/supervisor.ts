import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** As long as systemd waits, by its defaults tenfold: what ends at once at every start takes no processor. */
const RESTART_AFTER_MS = 1_000;
const STOP_TIMEOUT_MS = 12_000;
const POLL_MS = 50;

export interface Program {
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Another account than ours. */
  uid?: number;
}

/** Processes that are started again when they end, as systemd or a container engine does it (`restart: unless-stopped`). */
export class Supervisor {
  readonly #running = new Map<string, ChildProcess>();
  readonly #programs = new Map<string, Program>();
  #isStopping = false;

  /** @param logs folder of one file per process. */
  constructor(private readonly logs: string) {
    // However this process ends, but for a signal that nobody hears.
    process.once('exit', () => {
      for (const child of this.#running.values()) child.kill('SIGKILL');
    });
  }

  run(name: string, program: Program): void {
    this.#programs.set(name, program);
    const { command, args, env, uid } = program;
    const log = createWriteStream(path.join(this.logs, `${name}.log`), { flags: 'a' });
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      uid,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Ctrl-C reaches the command alone, which stops them in order.
      detached: true,
    });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    this.#running.set(name, child);
    child.once('error', (error) => log.write(`${error}\n`));
    child.once('close', async () => {
      log.end();
      if (this.#isStopping) return;
      await sleep(RESTART_AFTER_MS);
      if (!this.#isStopping) this.run(name, this.#programs.get(name) ?? program);
    });
  }

  /** Undefined before its first start. */
  pidOf(name: string): number | undefined {
    return this.#running.get(name)?.pid;
  }

  /** As the kernel does when there is no memory left: without a word. */
  kill(name: string): void {
    this.#running.get(name)?.kill('SIGKILL');
  }

  /** Asks it to end, as a deploy does; it is started again. */
  restart(name: string): void {
    this.#running.get(name)?.kill('SIGTERM');
  }

  /** Asks it to end, and starts another program in its place. @returns when that has begun. */
  async replace(name: string, program: Program): Promise<void> {
    this.#programs.set(name, program);
    const before = this.pidOf(name);
    this.restart(name);
    while (this.pidOf(name) === before) await sleep(POLL_MS);
  }

  /** Last started, first stopped. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const child of [...this.#running.values()].reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await gone;
      clearTimeout(timer);
    }
  }
}
