import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { workspaces as patterns } from '../../../package.json';
import { remoteIds, remoteUnit, root, shellUnit } from '../build/units';
import { sourcesOf } from '../files/sourceHash';
import { readDescriptor } from '../release/descriptor';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const workflow = (name: string) => parse(read(`.github/workflows/${name}.yml`));

/** Whether a change of this file or folder starts the workflow. */
function isStartedBy(name: string, source: string): boolean {
  const patterns: string[] = workflow(name).on.push.paths;
  return patterns.some((pattern) =>
    pattern.endsWith('/**') ? `${source}/`.startsWith(pattern.slice(0, -2)) : pattern === source,
  );
}

const workspaces = patterns.flatMap((folder) =>
  folder === 'mfe-*' ? remoteIds.map((id) => remoteUnit(id).name) : [folder],
);

/** Folders of this repository's packages, by their npm names. */
const folders = new Map(workspaces.map((folder) => [JSON.parse(read(`${folder}/package.json`)).name, folder]));
/** A package inside another one's folder is part of that one's pipeline. */
const pipelines = [...new Set(workspaces.map((folder) => folder.split('/')[0] ?? ''))];

describe.each(pipelines)('the pipeline of %s', (name) => {
  it('starts for pull requests as on main', () => {
    const { on } = workflow(name);
    expect(on.push.branches).toEqual(['main']);
    expect(on.pull_request.paths).toEqual(on.push.paths);
  });

  it('starts when its own folder or a package that it uses changes, or what it runs by', () => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(`${name}/package.json`));
    const used = Object.keys({ ...dependencies, ...devDependencies }).flatMap((library) => folders.get(library) ?? []);
    const calls = Object.values<{ uses: string }>(workflow(name).jobs).map(({ uses }) => uses.replace('./', ''));
    const sources = [name, ...used, ...calls, `.github/workflows/${name}.yml`, '.github/workflows/check.yml'];
    expect(sources.filter((source) => !isStartedBy(name, source))).toEqual([]);
  });
});

describe.each([shellUnit(), ...remoteIds.map(remoteUnit)])('the build of $name', (unit) => {
  it('is made again when anything changes that it is made from', () => {
    expect(sourcesOf(unit).filter((source) => !isStartedBy(unit.name, source))).toEqual([]);
  });
});

it.each(remoteIds)("a change of another remote does not start %s's pipeline", (remote) => {
  const others = remoteIds.filter((other) => other !== remote);
  expect(others.filter((other) => isStartedBy(`mfe-${remote}`, `mfe-${other}`))).toEqual([]);
});

it('the key of a team is in the environment of the step that signs, which neither tests nor builds', () => {
  const steps: Array<{ run?: string; env?: Record<string, string> }> = workflow('release').jobs.release.steps;
  const [signing, ...others] = steps.filter(({ env = {} }) => 'RELEASE_KEY' in env);
  expect(others).toEqual([]);
  expect(signing?.run).toContain('npm run release -- "$PACKAGE" --built');
});

describe('the step that releases', () => {
  const { run } = workflow('release').jobs.release.steps.at(-1);
  const variables = {
    PATH: process.env.PATH,
    RELEASES_DIR: '/r',
    RELEASE_KEYS: '/k',
    RELEASE_KEY: 'k',
    PACKAGE: 'shell',
  };
  /** What npm is called with. */
  const tell = (env: NodeJS.ProcessEnv) => {
    const script = `npm() { printf '%s|' "$@"; }\n${run}`;
    return spawnSync('bash', ['-eo', 'pipefail', '-c', script], { env: { ...variables, ...env }, encoding: 'utf8' });
  };

  it('hands arguments over as a shell reads them', () => {
    const { stdout } = tell({ ARGUMENTS: `--rollback 1.2.0 --why "precios * mal"` });
    expect(stdout).toBe('run|release|--|shell|--built|--rollback|1.2.0|--why|precios * mal|');
    expect(tell({ ARGUMENTS: '' }).stdout).toBe('run|release|--|shell|--built|');
  });

  it.each(['RELEASES_DIR', 'RELEASE_KEYS', 'RELEASE_KEY'])('fails where %s is not set', (name) => {
    const { status, stdout, stderr } = tell({ ARGUMENTS: '', [name]: '' });
    expect([status, stdout, stderr]).toEqual([1, '', expect.stringContaining(name)]);
  });
});

it('what goes back to a published version waits for no check', () => {
  const isBack = /contains\(inputs\.arguments, '--rollback'\).*'--promote'.*'--to'.*'--retire'/;
  for (const name of ['shell', 'remote']) {
    const { jobs } = workflow(name);
    const needed = [jobs.release.needs].flat().map((job) => jobs[job].if);
    for (const condition of needed) expect(condition).toMatch(isBack);
    expect(jobs.release.if).toContain('!failure() && !cancelled()');
  }
});

it('every workflow belongs to a package, is called by one, or makes the images', () => {
  const called = ['check', 'release', 'remote', 'containers'];
  const names = readdirSync(path.join(root, '.github/workflows')).map((file) => path.basename(file, '.yml'));
  expect(names.sort()).toEqual([...pipelines, ...called].sort());
});

it.each(remoteIds)('mfe-%s and its pipeline belong to the owner that its remote.json names', (remote) => {
  const unit = remoteUnit(remote);
  const team = readDescriptor({ ...unit, remote })
    .owner.normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
  const owners = new Map(
    read('.github/CODEOWNERS')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => line.split(/\s+/) as [string, string]),
  );
  expect(owners.get(`/${unit.name}/`)).toBe(`@compra-boom/${team}`);
  expect(owners.get(`/.github/workflows/${unit.name}.yml`)).toBe(`@compra-boom/${team}`);
});
