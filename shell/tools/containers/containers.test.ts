import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { shipped } from '../../../api/bench/shipped';
import { workspaces } from '../../../package.json';
import { tempFolder } from '../../releases/test/tempFolder';
import { readSettings } from '../../server/env';
import { remoteIds, remoteUnit, root } from '../build/units';
import { archiveSettings, restoreCommand } from '../cluster/restore/archive';
import { compose } from './composeFile';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const services = Object.entries(compose.services);
/** Those that publish the shell or a remote. A new remote need not have one: its team may release from a pipeline. */
const releases = services.filter(([, { build }]) => build?.target === 'release');
/** What the image itself says of its environment. */
const envOf = (target: string) => {
  const stage =
    read('Dockerfile')
      .split(/^FROM /m)
      .find((each) => each.split('\n')[0]?.endsWith(` AS ${target}`)) ?? '';
  return Object.fromEntries(
    [...stage.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => line.split(' ').map((pair) => pair.split('='))),
  );
};
const environmentOf = (name: 'api' | 'site'): NodeJS.ProcessEnv => {
  const ofCompose = Object.entries(compose.services[name]?.environment ?? {});
  return { ...envOf(name), ...Object.fromEntries(ofCompose.map(([key, value]) => [key, String(value ?? '')])) };
};

it('starts the API as the benches do', () => {
  expect(envOf('api')).toMatchObject(shipped.env);
  for (const flag of shipped.flags)
    expect(read('Dockerfile')).toContain(`CMD ["node", "${flag}", "api/dist/src/main.js"]`);
});

it('gives the API all settings that production asks for', () => {
  const before = process.env;
  process.env = { ...environmentOf('api'), DATA_DIR: '/tmp' };
  try {
    const { env } = require('../../../api/src/env') as typeof import('../../../api/src/env');
    expect(env).toMatchObject({
      isProduction: true,
      seed: 'none',
      replicaUrls: [expect.stringContaining('@standby:')],
    });
  } finally {
    process.env = before;
  }
});

it('gives the site its settings', () => {
  const settings = readSettings(environmentOf('site'));
  expect(settings).toMatchObject({ apiOrigin: 'http://api:4000', releaseKeys: '/keys/release-keys.json' });
  expect(settings.trustedProxies('172.30.0.9', 0)).toBe(true);
});

it.each([
  ['api', ['SMS_DAILY_BUDGET', 'SMS_COUNTRIES', 'LIMITS', 'LOG_LEVEL']],
  ['site', ['SERVICE_WORKER', 'CANARY_LOOK_SECONDS', 'LOG_LEVEL']],
] as const)('hands the %s what is changed in an emergency, as the environment or .env has it', (name, switches) => {
  const written = read('docker-compose.yml');
  for (const each of switches) {
    expect(compose.services[name]?.environment).toHaveProperty(each);
    expect(written).toContain(`${each}: \${${each}:-}`);
  }
});

it('waits only for what can come', () => {
  for (const [name, { depends_on: awaited = {} }] of services) {
    for (const [other, { condition }] of Object.entries(awaited)) {
      const service = compose.services[other];
      const reached = condition === 'service_healthy' ? service?.healthcheck !== undefined : service?.restart === 'no';
      expect([name, other, reached]).toEqual([name, other, true]);
    }
  }
});

it('gives up no API that still migrates: whatever waits for it would never be started', () => {
  const [, minutes] = /^(\d+)m$/.exec(compose.services.api?.healthcheck?.start_period ?? '') ?? [];
  expect(Number(minutes)).toBeGreaterThanOrEqual(10);
});

it('publishes each remote by itself: one that cannot be published keeps out no other', () => {
  const remotes = releases.filter(([name]) => name !== 'shell');
  expect(remotes.map(([, { depends_on }]) => Object.keys(depends_on ?? {}))).toEqual(remotes.map(() => ['shell']));
});

it('publishes after the API and the site that releases need', () => {
  const awaitedBy = (name: string): string[] =>
    Object.keys(compose.services[name]?.depends_on ?? {}).flatMap((other) => [other, ...awaitedBy(other)]);
  const shop = ['shell', 'catalog', 'checkout', 'account', 'support', 'admin'];
  expect(releases.map(([name]) => name)).toEqual(expect.arrayContaining(shop));
  for (const [name] of releases) expect(awaitedBy(name)).toEqual(expect.arrayContaining(['site', 'api']));
});

it('says under which units the public half of its one key has to stand', () => {
  const [comment = ''] = read('docker-compose.yml').split('x-keys:');
  expect(releases.map(([unit]) => unit).filter((unit) => !comment.includes(unit))).toEqual([]);
});

it('says how a release is built with the key that it is signed by', () => {
  const commands = read('Dockerfile').match(/docker build --target release .*/g) ?? [];
  expect(commands).not.toEqual([]);
  expect(commands.filter((command) => !command.includes('--secret id=release_key,env=RELEASE_KEY'))).toEqual([]);
});

it('asks each process that stays how it is', () => {
  const silent = services.filter(([, { restart, healthcheck }]) => restart === 'unless-stopped' && !healthcheck);
  // Caddy answers for itself: what is behind it is asked.
  expect(silent.map(([name]) => name)).toEqual(['gateway']);
});

/** What of the Compose specification (compose-spec.json, June 2026) the file uses, and what it calls the same things. */
const known = {
  file: ['services', 'configs', 'secrets', 'networks', 'volumes', 'x-keys', 'x-built', 'x-release'],
  service: [
    ...['build', 'command', 'configs', 'depends_on', 'deploy', 'entrypoint', 'environment', 'healthcheck', 'image'],
    ...['ports', 'restart', 'stop_grace_period', 'user', 'volumes'],
  ],
  build: ['context', 'target', 'args', 'secrets'],
  healthcheck: ['test', 'interval', 'retries', 'start_period'],
};

it('has no key that compose would refuse', () => {
  const unknown = (names: string[], of: object = {}) => Object.keys(of).filter((key) => !names.includes(key));
  expect(unknown(known.file, compose)).toEqual([]);
  for (const [name, service] of services) {
    const { build, healthcheck } = service;
    const strange = [
      ...unknown(known.service, service),
      ...unknown(known.build, build),
      ...unknown(known.healthcheck, healthcheck),
    ];
    expect([name, strange]).toEqual([name, []]);
    expect([name, Boolean(service.image) !== Boolean(build)]).toEqual([name, true]);
    expect(['no', 'unless-stopped']).toContain(service.restart);
    expect((service.configs ?? []).filter(({ source }) => !(source in compose.configs))).toEqual([]);
    expect((build?.secrets ?? []).filter((secret) => !(secret in compose.secrets))).toEqual([]);
  }
});

it('takes one PostgreSQL everywhere, of a Debian that it names: another one may sort texts otherwise', () => {
  const images = services.flatMap(([, { image }]) => (image?.startsWith('postgres:') ? image : []));
  expect(new Set(images).size).toBe(1);
  expect(images[0]).toMatch(/^postgres:\d+-[a-z]+$/);
});

it('takes images of one version, and volumes that are declared', () => {
  for (const [name, { image, volumes = [] }] of services) {
    if (image) expect([name, /:[\w.-]+$/.test(image)]).toEqual([name, true]);
    const named = volumes.map((each) => (typeof each === 'string' ? (each.split(':')[0] as string) : each.source));
    expect(named.filter((each) => !each.startsWith('.') && !(each in compose.volumes))).toEqual([]);
  }
});

it('installs by what every package asks for, before any source is there', () => {
  const [first = ''] = read('Dockerfile').split('RUN npm ci');
  const remotes = remoteIds.map((id) => remoteUnit(id).name);
  const folders = workspaces.flatMap((folder) => (folder === 'mfe-*' ? remotes : [folder])).sort();
  expect([...first.matchAll(/^COPY (\S+)\/package\.json /gm)].map(([, folder]) => folder).sort()).toEqual(folders);
});

it('leaves secrets and what was built out of the images', () => {
  const left = read('.dockerignore').split('\n');
  expect(left).toEqual(expect.arrayContaining(['.env*', '**/.env', '**/node_modules', '**/dist', '.git', 'var']));
});

describe('the archive of the database', () => {
  let archive: string;
  beforeEach(() => {
    archive = tempFolder();
    mkdirSync(path.join(archive, 'wal'));
  });

  /** As PostgreSQL runs it, in its own folder. @returns whether it went well. */
  function run(command: string, file: string): boolean {
    const text = command.replaceAll('%f', path.basename(file)).replaceAll('%p', file);
    return spawnSync('sh', ['-c', text], { cwd: archive }).status === 0;
  }

  it('gets what is written twice a minute, for a loss of a minute at most', () => {
    expect(archiveSettings(archive)).toMatchObject({ archive_mode: 'on', archive_timeout: '30s' });
  });

  it('holds each segment whole, packed, once: a second one of its name has to be the same', () => {
    const { archive_command: keep = '' } = archiveSettings(archive);
    writeFileSync(path.join(archive, '0001'), 'a segment');
    expect(run(keep, '0001')).toBe(true);
    expect(run(keep, '0001')).toBe(true);
    expect(readdirSync(path.join(archive, 'wal'))).toEqual(['0001.gz']);
    expect(run(restoreCommand(archive).replace('> %p', '> back'), '0001')).toBe(true);
    expect(readFileSync(path.join(archive, 'back'), 'utf8')).toBe('a segment');
    writeFileSync(path.join(archive, '0001'), 'another shop’s');
    expect(run(keep, '0001')).toBe(false);
    // What is not there yet ends the recovery; what cannot be written is tried again.
    expect(run(restoreCommand(archive), '0002')).toBe(false);
    rmSync(path.join(archive, 'wal'), { recursive: true });
    expect(run(keep, '0001')).toBe(false);
  });
});
