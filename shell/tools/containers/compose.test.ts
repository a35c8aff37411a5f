import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../../api/embedded/freePort';
import { compose } from './composeFile';
import { Container, findPrograms, type Machine } from './container';

/** The machine may be busy with others. */
const LONG_MS = 120_000;

/** @throws Error when it does not come within half a minute. */
async function until(what: string, isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 30_000; !isSo(); await sleep(100)) {
    if (Date.now() > end) throw new Error(`never came: ${what}`);
  }
}

describe.each([
  ['site', 3000],
  ['api', 4000],
])('the health check of %s', (name, port) => {
  it.each([
    [200, 0],
    [503, 1],
    ['nothing', 1],
  ])('that is answered %s ends with %d', async (status, code) => {
    const server = createServer((_, response) => response.writeHead(Number(status)).end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const there = (server.address() as AddressInfo).port;
    if (status === 'nothing') server.close();
    const text = compose.services[name]?.healthcheck?.test.replace(`:${port}/`, `:${there}/`) ?? '';
    expect(text).toContain(String(there));
    const [ended] = await once(spawn('sh', ['-c', text], { stdio: 'ignore' }), 'exit');
    server.close();
    expect(ended).toBe(code);
  });
});

const programs = findPrograms();
const withPostgres = programs ? describe : describe.skip;
const reason = programs ? '' : ' (not tried: there are no programs of PostgreSQL below /usr/lib/postgresql)';

withPostgres(`PostgreSQL as docker-compose.yml starts it${reason}`, () => {
  const started: Container[] = [];
  let machine: Machine;
  let database: Container;
  const containerOf = (name: ConstructorParameters<typeof Container>[0]) => {
    const container = new Container(name, machine);
    started.push(container);
    return container;
  };
  const ask = (container: Container, port: number, sql: string) =>
    container.run(`PGPASSWORD=valor psql -h 127.0.0.1 -U boom -d boom -tAc "${sql}"`, { PGPORT: String(port) }).said;
  const askDatabase = (sql: string) => ask(database, machine.ports.database, sql);

  beforeAll(async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'boom-compose-'));
    chmodSync(folder, 0o777);
    const ports = { database: await findFreePort(), standby: await findFreePort() };
    machine = { folder, programs: programs as string, ports };
    const archive = containerOf('archive');
    archive.start();
    expect(await archive.ended()).toBe(0);
    database = containerOf('database');
  });
  afterAll(async () => {
    await Promise.all(started.map((container) => container.stop()));
    rmSync(machine.folder, { recursive: true, force: true });
  });

  it('gives the archive to the account of the server, for WAL and base backups', () => {
    const owners = ['wal', 'base'].map((name) => statSync(path.join(database.archive, name)).uid);
    const { uid = process.getuid?.() } = database.account;
    expect(owners).toEqual([uid, uid]);
  });

  it('a standby without a database makes no copy, and ends to be started again', async () => {
    const standby = containerOf('standby');
    standby.start();
    expect(await standby.ended()).not.toBe(0);
    expect(readdirSync(standby.data)).not.toContain('copy');
  });

  it(
    'the database is healthy when its first initialisation is over, not before, and archives',
    async () => {
      // What the image's entrypoint does before it runs the command; its server meanwhile listens on the socket alone.
      const steps = [
        'initdb -U "$POSTGRES_USER" --pwfile=<(echo "$POSTGRES_PASSWORD") $POSTGRES_INITDB_ARGS',
        // The server's own address may replicate anyhow; another container has another one.
        'sed -i "/^host *replication/d" "$PGDATA/pg_hba.conf"',
        'echo "host all all all scram-sha-256" >> "$PGDATA/pg_hba.conf"',
        `pg_ctl -w start -l /dev/null -o "-c listen_addresses='' -p $SERVER_PORT -k $PGHOST"`,
        'psql -U "$POSTGRES_USER" -d postgres -c "CREATE DATABASE $POSTGRES_DB"',
        compose.configs.allow_standby?.content ?? 'false',
      ];
      for (const step of steps) expect([step, database.run(step).isGood]).toEqual([step, true]);
      expect(database.isHealthy()).toBe(false);
      database.run('pg_ctl -w -m fast stop');
      database.start();
      await until('a healthy database', () => database.isHealthy());
      expect(askDatabase('SELECT slot_name FROM pg_replication_slots')).toBe('standby');
      // Whatever system the next image has, it sorts its indexes alike.
      expect(askDatabase('SELECT datcollate, datctype FROM pg_database GROUP BY 1, 2')).toBe('C.UTF-8|C.UTF-8');
      askDatabase('CREATE TABLE orders (id int)');
      askDatabase('SELECT pg_switch_wal()');
      const wal = path.join(database.archive, 'wal');
      await until('a segment in the archive', () => readdirSync(wal).some((file) => /^[0-9A-F]{24}\.gz$/.test(file)));
    },
    LONG_MS,
  );

  it(
    'a standby begins an interrupted copy anew, follows, and is ill while it follows nobody',
    async () => {
      const standby = containerOf('standby');
      standby.run('mkdir $PGDATA/unfinished && touch $PGDATA/unfinished/PG_VERSION');
      standby.start();
      await until('a healthy standby', () => standby.isHealthy());
      expect(statSync(path.join(standby.data, 'copy')).mode & 0o777).toBe(0o700);
      expect(existsSync(path.join(standby.data, 'unfinished'))).toBe(false);
      askDatabase('INSERT INTO orders VALUES (7)');
      const askStandby = (sql: string) => ask(standby, machine.ports.standby, sql);
      await until('the row', () => askStandby('SELECT id FROM orders') === '7');
      expect(askDatabase('SELECT active FROM pg_replication_slots')).toBe('t');
      await database.stop();
      await until('an ill standby', () => !standby.isHealthy());
      expect(askStandby('SELECT id FROM orders')).toBe('7');
      database.start();
      await until('a standby that follows again', () => standby.isHealthy());
    },
    LONG_MS,
  );

  it(
    'a base backup is taken when the last is a day old, and the oldest goes with the WAL before the next',
    async () => {
      const backup = containerOf('backup');
      const filled = backup.run(`
      cd /archive/base && for day in 7 6 5 4 3 2 1; do
        mkdir 2026-01-0$((8 - day)) && touch -d "$day days ago" 2026-01-0$((8 - day))/begun 2026-01-0$((8 - day))
      done && cd /archive/wal && touch -d '156 hours ago' before.gz 00000002.history.gz && touch -d '132 hours ago' after.gz`);
      expect(filled).toEqual({ isGood: true, said: '' });
      expect(backup.isHealthy()).toBe(true);
      backup.start();
      await until('an end of old WAL', () => !backup.run('[ -f /archive/wal/before.gz ]').isGood);
      const [oldest, ...others] = backup.run('ls /archive/base').said.split('\n');
      expect([oldest, others.length]).toEqual(['2026-01-02', 6]);
      const newest = `/archive/base/${others.at(-1)}`;
      expect(backup.run(`ls ${newest}`).said.split('\n')).toEqual(['backup_manifest', 'base.tar.gz', 'begun']);
      expect(backup.run(`tar -tzf ${newest}/base.tar.gz | grep -x backup_label`).isGood).toBe(true);
      expect(backup.run('ls /archive/wal/after.gz /archive/wal/00000002.history.gz').isGood).toBe(true);
      expect(backup.isHealthy()).toBe(true);
      backup.run("touch -d '27 hours ago' /archive/base/2*");
      expect(backup.isHealthy()).toBe(false);
    },
    LONG_MS,
  );
});
