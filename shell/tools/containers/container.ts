import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compose } from './composeFile';

/** Where Debian has PostgreSQL's programs, of the newest version; undefined on a machine without them. */
export function findPrograms(): string | undefined {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).sort((one, other) => Number(other) - Number(one)) : [];
  return versions
    .map((version) => path.join(base, version, 'bin'))
    .find((folder) => ['initdb', 'pg_basebackup'].every((program) => existsSync(path.join(folder, program))));
}

/** Who runs what the image runs as `postgres`; nobody else than we where we may not lend an account. */
function postgresAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])));
  return { uid, gid };
}

/** What the containers of one trial stand on: a machine without containers. */
export interface Machine {
  /** Has a folder for each volume. */
  folder: string;
  programs: string;
  /** Of the services that are servers. */
  ports: { database: number; standby: number };
}

/**
 * A service of docker-compose.yml whose image is PostgreSQL's, as processes of this machine: its own texts, user and
 * environment, with folders instead of volumes, and ports instead of hosts.
 */
export class Container {
  readonly account: { uid?: number; gid?: number };
  /** Of the volume at `/var/lib/postgresql/data`. */
  readonly data: string;
  readonly archive: string;
  readonly #service;
  readonly #env: NodeJS.ProcessEnv;
  readonly #port: number;
  #child: ChildProcess | undefined;

  constructor(
    private readonly name: 'database' | 'standby' | 'backup' | 'archive',
    machine: Machine,
  ) {
    this.#service = compose.services[name] ?? {};
    this.data = path.join(machine.folder, name);
    this.archive = path.join(machine.folder, 'archive');
    // The image's entrypoint gives the server to the account; everything else runs as the file says.
    const isPostgres = this.#service.user === 'postgres' || name === 'database';
    this.account = isPostgres ? postgresAccount() : {};
    this.#port = machine.ports[name === 'standby' ? name : 'database'];
    for (const folder of [this.data, this.archive]) mkdirSync(folder, { recursive: true });
    // As the image has it, until a server is started there.
    const { uid, gid } = postgresAccount();
    if (uid !== undefined && gid !== undefined) chownSync(this.data, uid, gid);
    chmodSync(this.data, 0o1777);
    const own = path.join(machine.folder, 'programs');
    mkdirSync(own, { recursive: true });
    // The image listens on every address at port 5432; here each server has a port of its own, after what it is told.
    const program = `#!/bin/sh\nexec ${machine.programs}/postgres -c listen_addresses=127.0.0.1 "$@" -p $SERVER_PORT -k $PGHOST\n`;
    writeFileSync(path.join(own, 'postgres'), program, { mode: 0o755 });
    this.#env = {
      ...this.#service.environment,
      PATH: `${own}:${machine.programs}:${process.env.PATH}`,
      PGDATA: this.data,
      // Without a host a client takes the socket.
      PGPORT: String(machine.ports.database),
      PGHOST: machine.folder,
      SERVER_PORT: String(this.#port),
    };
  }

  #here(text: string): string {
    const placed = text.replaceAll('/archive', this.archive).replaceAll('/var/lib/postgresql/data', this.data);
    // Who is not root can give nothing away, and has not to.
    return process.getuid?.() === 0 ? placed : placed.replace('-o postgres -g postgres', '');
  }

  /** Starts the command, or the entrypoint of a service that only has one. */
  start(): void {
    const { command, entrypoint = '' } = this.#service;
    const [program = '', ...args] = Array.isArray(command) ? command : ['sh', '-c', entrypoint];
    this.#child = spawn(
      program,
      args.map((each) => this.#here(each)),
      {
        ...this.account,
        // Where the host `database` is.
        env: { ...this.#env, PGHOSTADDR: '127.0.0.1' },
        cwd: '/',
        // A group of its own, to be ended with what it started.
        detached: true,
        stdio: 'ignore',
      },
    );
  }

  /** @returns the exit code, when it has ended by itself. */
  async ended(): Promise<number> {
    const child = this.#child as ChildProcess;
    if (child.exitCode === null) await once(child, 'exit');
    return child.exitCode as number;
  }

  /** At once; a server's pages stay as they were, as after a power cut. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    process.kill(-child.pid, this.name === 'backup' ? 'SIGKILL' : 'SIGQUIT');
    await gone;
  }

  /** What its health check says. */
  isHealthy(): boolean {
    return this.run(this.#service.healthcheck?.test ?? 'false', { PGPORT: String(this.#port) }).isGood;
  }

  /** As in `docker exec`. */
  run(text: string, env: NodeJS.ProcessEnv = {}): { isGood: boolean; said: string } {
    const { status, stdout, stderr } = spawnSync('bash', ['-c', this.#here(text)], {
      ...this.account,
      env: { ...this.#env, ...env },
      cwd: '/',
      encoding: 'utf8',
    });
    return { isGood: status === 0, said: `${stdout}${stderr}`.trim() };
  }
}
