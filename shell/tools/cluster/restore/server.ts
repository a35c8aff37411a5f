import { appendFileSync, chownSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningPostgres, startPostgres } from '../../../../api/embedded/postgres';
import { askOnce } from '../../../../api/embedded/postgres/askOnce';
import { copyLiving, takeBaseBackup, writeAsOwner } from '../../../../api/embedded/postgres/baseBackup';
import { archiveSettings, restoreCommand } from './archive';

const POLL_MS = 50;
const SETTINGS = { database: 'boom', sharedBuffers: '256MB' };

/** How long a recovery took, and how much it read. */
export interface Recovery {
  copyMs: number;
  /** From the start of the server until it takes writes. */
  replayMs: number;
  baseBytes: number;
  walBytes: number;
}

/** A PostgreSQL whose WAL is archived as docker-compose.yml does it, its base backup, and what is recovered from both. */
export class ArchivedServer {
  #lives = 1;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private postgres: RunningPostgres,
  ) {}

  /** Starts one from nothing. */
  static async start(folder: string, port: number): Promise<ArchivedServer> {
    const dataDir = path.join(folder, 'server-1');
    const first = await startPostgres({ ...SETTINGS, dataDir, port });
    const { uid, gid } = statSync(first.dataDir);
    const archive = path.join(folder, 'archive');
    for (const each of [archive, path.join(archive, 'wal')]) {
      mkdirSync(each, { recursive: true });
      chownSync(each, uid, gid);
    }
    for (const [name, value] of Object.entries(archiveSettings(archive))) {
      await askOnce(first.url, `ALTER SYSTEM SET ${name} = '${value}'`);
    }
    await first.stop();
    return new ArchivedServer(folder, port, await startPostgres({ ...SETTINGS, dataDir, port }));
  }

  get url(): string {
    return this.postgres.url;
  }

  get #base(): string {
    return path.join(this.folder, 'base');
  }

  /** Replaces the base backup by one of now. It holds no WAL: what it needs is in the archive. */
  async backUp(): Promise<void> {
    rmSync(this.#base, { recursive: true, force: true });
    mkdirSync(this.#base);
    await takeBaseBackup(this.postgres, this.#base, { label: 'base', waitsForArchive: true });
    const wal = path.join(this.#base, 'cluster/pg_wal');
    for (const name of readdirSync(wal)) rmSync(path.join(wal, name), { recursive: true });
  }

  /** As when the machine is gone: killed, and nothing of its folder is left. */
  async destroy(): Promise<void> {
    process.kill(this.postgres.pid, 'SIGKILL');
    await this.postgres.stop();
    rmSync(this.postgres.dataDir, { recursive: true });
  }

  /** In good order. Its folder stays. */
  stop(): Promise<void> {
    return this.postgres.stop();
  }

  /**
   * A second server from base backup and archive, where nobody but who asks for `url` finds it yet.
   *
   * @param until the last moment to be recovered, as PostgreSQL writes it; without it all that is in the archive.
   */
  async recover(until?: string): Promise<Recovery> {
    this.#lives += 1;
    const dataDir = path.join(this.folder, `server-${this.#lives}`);
    const cluster = path.join(dataDir, 'cluster');
    const beganAt = performance.now();
    mkdirSync(dataDir, { recursive: true });
    await copyLiving(this.#base, dataDir);
    const copiedAt = performance.now();
    const settings = {
      restore_command: restoreCommand(path.join(this.folder, 'archive')),
      recovery_target_timeline: 'latest',
      // A target of the last time may stand there: the last line counts.
      recovery_target_time: until ?? '',
      recovery_target_action: 'promote',
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    appendFileSync(path.join(cluster, 'postgresql.auto.conf'), lines.join(''));
    writeAsOwner(cluster, 'recovery.signal', '');
    this.postgres = await startPostgres({ ...SETTINGS, dataDir });
    while (await this.#isRecovering()) await sleep(POLL_MS);
    const upAt = performance.now();
    const label = readFileSync(path.join(this.#base, 'cluster/backup_label'), 'utf8');
    const from = /START WAL LOCATION: (\S+)/.exec(label)?.[1];
    const [size] = await askOnce<{ wal: string; base: string }>(
      this.url,
      `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '${from}')::text AS wal, sum(pg_database_size(oid))::text AS base FROM pg_database`,
    );
    return {
      copyMs: copiedAt - beganAt,
      replayMs: upAt - copiedAt,
      baseBytes: Number(size?.base),
      walBytes: Number(size?.wal),
    };
  }

  /** Where everybody looks for it. */
  async open(): Promise<void> {
    await this.postgres.stop();
    this.postgres = await startPostgres({ ...SETTINGS, dataDir: this.postgres.dataDir, port: this.port });
  }

  async #isRecovering(): Promise<boolean> {
    const [row] = await askOnce<{ yes: boolean }>(this.url, 'SELECT pg_is_in_recovery() AS yes');
    return row?.yes ?? true;
  }
}
