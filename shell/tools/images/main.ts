import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeKey, publicHalf, writeKey } from '../../releases/signature';
import { root } from '../build/units';
import { findFreePort } from '../start/ports';

/**
 * `npm run images`: takes the steps of the Dockerfile's build stages in a folder of their own, with the tracked files
 * alone, then starts what the images would hold and prints what they weigh. Needs no Docker; uses the Node it runs on.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'boom-images-'));
const images = path.join(folder, 'images');
/** What is released here, in this order. */
const units = ['shell', 'mfe-support'];
const key = makeKey();
/** The file of public keys, for the site and the images of releases. */
const RELEASE_KEYS = path.join(folder, 'release-keys.json');

/** The RUN steps of a stage that builds, in order; secrets are in the environment here. */
function stepsOf(name: string): string[] {
  const stages = readFileSync(path.join(root, 'Dockerfile'), 'utf8').split(/^FROM /m);
  return stages
    .filter((stage) => stage.split('\n')[0]?.endsWith(` AS ${name}`))
    .flatMap((stage) => [...stage.matchAll(/^RUN (?:--mount=\S+ )?(.+)$/gm)].map(([, command = '']) => command));
}

function runStep(command: string, cwd: string, unit = ''): void {
  const { status } = spawnSync('bash', ['-euc', command], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, UNIT: unit, RELEASE_KEY: writeKey(key) },
  });
  if (status !== 0) throw new Error(`fails: ${command}`);
}

/** What a program prints before it ends. */
function run(image: string, program: string, env: NodeJS.ProcessEnv): string {
  const cwd = path.join(images, image);
  const { stdout, stderr } = spawnSync(process.execPath, [program], { cwd, env, encoding: 'utf8' });
  return `${stdout}${stderr}`;
}

function expectText(what: string, text: string, expected: string): void {
  if (!text.includes(expected)) throw new Error(`${what} does not say "${expected}":\n${text}`);
  console.log(`${what}: ${expected}`);
}

/** Starts the site on what the images of the releases have published, and asks for one of its pages. */
async function visitSite(releases: string): Promise<void> {
  const port = await findFreePort();
  const cwd = path.join(images, 'site');
  const settings = { RELEASES_DIR: releases, RELEASE_KEYS, SITE_SECRET: 's'.repeat(32) };
  const env = { NODE_ENV: 'production', PORT: String(port), ...settings };
  const site = spawn(process.execPath, ['shell/server/main.js'], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await new Promise((resolve) => site.stdout.once('data', resolve));
    const page = await fetch(`http://127.0.0.1:${port}/support`);
    expectText(`site, page ${page.status}`, await page.text(), 'remoteEntry');
    const icon = await fetch(`http://127.0.0.1:${port}/favicon.svg`);
    expectText('site, icon', await icon.text(), '<svg');
  } finally {
    site.kill();
  }
}

function weigh(image: string): void {
  const cwd = path.join(images, image);
  const kilobytes = Number(execFileSync('du', ['-sk', cwd], { encoding: 'utf8' }).split('\t')[0]);
  const packages = execFileSync('bash', ['-c', 'find . -path "*/node_modules/*" -name package.json | wc -l'], { cwd });
  console.log(`${image}: ${(kilobytes / 1024).toFixed(1)} MB, ${packages.toString().trim()} package.json of libraries`);
}

async function main(): Promise<void> {
  mkdirSync(images);
  runStep(`git ls-files -z | xargs -0 cp --parents -t ${folder}`, root);
  for (const command of stepsOf('build')) {
    console.log(command);
    runStep(command, folder);
  }
  // Its settings are read after all modules are loaded.
  expectText('api', run('api', 'api/dist/src/main.js', { NODE_ENV: 'production' }), 'DATABASE_URL');
  const releases = path.join(folder, 'releases');
  const trusted = [publicHalf(key)];
  writeFileSync(RELEASE_KEYS, JSON.stringify({ shell: trusted, support: trusted }));
  for (const unit of units) {
    rmSync(path.join(images, 'release'), { recursive: true, force: true });
    for (const command of stepsOf('build-release')) {
      console.log(command.replace('$UNIT', unit));
      runStep(command, folder, unit);
    }
    expectText(unit, run('release', 'publish.js', { RELEASES_DIR: releases, RELEASE_KEYS }), 'is live');
    weigh('release');
  }
  await visitSite(releases);
  for (const image of ['api', 'site']) weigh(image);
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  .finally(() => rmSync(folder, { recursive: true, force: true }));
