import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { makeKey, publicHalf, writeKey } from '../../shell/releases/signature';
import { remoteIds, root } from '../../shell/tools/build/units';
import { freePort } from '../support/freePort';

/**
 * `npm run images`: takes the steps of the Dockerfile's build stages in a folder of their own, with the tracked files
 * alone, then starts what the images would hold and prints what they weigh. Needs no Docker; uses the Node it runs on.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'boom-images-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
const images = path.join(folder, 'images');
const key = makeKey();
/** The file of public keys, for the site and the images of releases. */
const RELEASE_KEYS = path.join(folder, 'release-keys.json');
const releases = path.join(folder, 'releases');

/** The RUN steps of a stage that builds, in order; secrets lie beside what is built. */
function stepsOf(name: string): string[] {
  const stages = readFileSync(path.join(root, 'Dockerfile'), 'utf8').split(/^FROM /m);
  return stages
    .filter((stage) => stage.split('\n')[0]?.endsWith(` AS ${name}`))
    .flatMap((stage) => [...stage.matchAll(/^RUN (?:--mount=\S+ )?(.+)$/gm)].map(([, command = '']) => command))
    .map((command) => command.replaceAll('/run/secrets/', `${folder}/`));
}

async function build(stage: string, unit = ''): Promise<void> {
  const env = { ...process.env, UNIT: unit };
  for (const command of stepsOf(stage)) {
    await test.step(command, () =>
      execFileSync('bash', ['-euc', command], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] }),
    );
  }
}

/** What a program of an image prints before it ends, well or badly. */
function run(image: string, program: string, env: NodeJS.ProcessEnv): string {
  const command = `"${process.execPath}" ${program} 2>&1 || true`;
  return execFileSync('bash', ['-c', command], { cwd: path.join(images, image), env, encoding: 'utf8' });
}

async function weigh(image: string): Promise<void> {
  const command = `du -sm . | cut -f1; find . -path '*/node_modules/*' -name package.json | wc -l`;
  const found = execFileSync('bash', ['-c', command], { cwd: path.join(images, image), encoding: 'utf8' });
  const [megabytes, packages] = found.split('\n');
  await test.step(`${image}: ${megabytes} MB, ${packages} package.json of libraries`, () => undefined);
}

test('the images of API, site, shell and each remote hold all that they need to start', async () => {
  mkdirSync(images);
  writeFileSync(path.join(folder, 'release_key'), writeKey(key));
  execFileSync('bash', ['-c', `git ls-files -z | xargs -0 cp --parents -t ${folder}`], { cwd: root });
  await build('build');
  await weigh('api');
  // Its settings are read after all modules are loaded.
  expect(run('api', 'api/dist/src/main.js', { NODE_ENV: 'production' })).toContain('DATABASE_URL');

  const owners = ['shell', ...remoteIds];
  writeFileSync(RELEASE_KEYS, JSON.stringify(Object.fromEntries(owners.map((owner) => [owner, [publicHalf(key)]]))));
  for (const unit of ['shell', ...remoteIds.map((id) => `mfe-${id}`)]) {
    rmSync(path.join(images, 'release'), { recursive: true, force: true });
    await build('build-release', unit);
    await weigh('release');
    expect(run('release', 'publish.js', { RELEASES_DIR: releases, RELEASE_KEYS })).toContain('is live');
  }

  await weigh('site');
  const port = freePort();
  const env = {
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    RELEASES_DIR: releases,
    RELEASE_KEYS,
    SITE_SECRET: 's'.repeat(32),
  };
  const site = spawn(process.execPath, ['shell/server/main.js'], { cwd: path.join(images, 'site'), env });
  try {
    await new Promise((resolve) => site.stdout.once('data', resolve));
    const textOf = async (address: string) => (await fetch(`http://127.0.0.1:${port}${address}`)).text();
    for (const address of ['/support', '/explorar', '/auth', '/payment/success', '/admin'])
      expect(await textOf(address)).toContain('remoteEntry');
    expect(await textOf('/favicon.svg')).toContain('<svg');
  } finally {
    site.kill();
  }
});
