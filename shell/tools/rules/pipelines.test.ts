import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { workspaces as patterns } from '../../../package.json';
import { sourcesOf } from '../build/sourceHash';
import { remoteIds, remoteUnit, root, shellUnit } from '../build/units';
import { committedFiles } from '../git';
import { readDescriptor } from '../release/descriptor';
import { namedBy, reached } from './reached';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const workflow = (name: string) => parse(read(`.github/workflows/${name}.yml`));

/** What starts a workflow, by its name: of a path's pattern, `**` is anything and `*` anything within a folder. */
const starts = new Map<string, RegExp>();
function startOf(name: string): RegExp {
  const paths: string[] = workflow(name).on.push.paths;
  const patterns = paths.map((pattern) =>
    pattern.replaceAll('.', '\\.').replaceAll(/\*+/g, (stars) => (stars === '**' ? '.*' : '[^/]*')),
  );
  const start = new RegExp(`^(${patterns.join('|')})$`);
  starts.set(name, start);
  return start;
}

/** Whether a change of this file, or of anything in this folder, starts the workflow. */
function isStartedBy(name: string, source: string): boolean {
  const start = starts.get(name) ?? startOf(name);
  return start.test(source) || start.test(`${source}/`);
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
    const installed = ['package.json', 'package-lock.json', '.npmrc'];
    const own = [`.github/workflows/${name}.yml`, '.github/workflows/check.yml'];
    const sources = [name, ...used, ...calls, ...own, ...installed];
    expect(sources.filter((source) => !isStartedBy(name, source))).toEqual([]);
  });
});

/** Tests that a workflow names, instead of all of a package. */
function testsNamedBy(name: string): RegExp {
  const [, pattern = '$^'] = /npx jest '([^']+)'/.exec(read(`.github/workflows/${name}.yml`)) ?? [];
  return new RegExp(pattern);
}
const [ofTheWhole, ofContainers] = ['repository', 'containers'].map(testsNamedBy) as [RegExp, RegExp];
const files = committedFiles();
const tests = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file));
/** What is committed: nobody's change is installed or made. */
const committed = new Set(
  files.flatMap((file) => file.split('/').map((_, depth, all) => all.slice(0, depth + 1).join('/'))),
);
const testsOf = (name: string) =>
  tests.filter((file) => file.startsWith(`${name}/`) && !ofTheWhole.test(file) && !ofContainers.test(file));

it.each([
  ...pipelines.map((name) => [name, testsOf(name)] as const),
  ['containers', tests.filter((file) => ofContainers.test(file))] as const,
])('the pipeline of %s starts when something changes that its tests import or read', (name, own) => {
  expect(own).not.toEqual([]);
  const modules = new Set(own.flatMap((file) => [...reached(path.join(root, file))]));
  const sources = new Set([...modules, ...[...modules].flatMap(namedBy)].map((file) => path.relative(root, file)));
  expect([...sources].filter((source) => committed.has(source) && !isStartedBy(name, source)).sort()).toEqual([]);
});

it('what concerns the repository as a whole starts at each change', () => {
  const { on } = workflow('repository');
  expect(on).toEqual({ pull_request: null, push: { branches: ['main'] } });
  expect(tests.filter((file) => ofTheWhole.test(file))).toContain('shell/tools/docs/paths.test.ts');
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

it('docs/releasing.md names what a release takes from the repository’s variables and secrets', () => {
  const taken = read('.github/workflows/release.yml').matchAll(/\b(?:vars|secrets)\.(\w+)/g);
  const names = [...new Set([...taken].map(([, name]) => name))];
  expect(names).toContain('RELEASE_KEYS');
  const text = read('docs/releasing.md');
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
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

  it('makes a canary of what a push raised where the team wants one, and nothing else of what a person asks for', () => {
    expect(tell({ ARGUMENTS: '', CANARY: '10' }).stdout).toBe('run|release|--|shell|--built|--canary|10|');
    expect(tell({ ARGUMENTS: '--promote', CANARY: '10' }).stdout).toBe('run|release|--|shell|--built|--promote|');
  });

  it.each(['RELEASES_DIR', 'RELEASE_KEYS', 'RELEASE_KEY'])('fails where %s is not set', (name) => {
    const { status, stdout, stderr } = tell({ ARGUMENTS: '', [name]: '' });
    expect([status, stdout, stderr]).toEqual([1, '', expect.stringContaining(name)]);
  });
});

it('what makes no new version waits for no check, no audit and no build', () => {
  const options = ['rollback', 'promote', 'to', 'retire', 'sign', 'history', 'prune'];
  const steps: Array<{ if?: string }> = workflow('release').jobs.release.steps;
  const conditions = steps.flatMap((step) => step.if ?? []);
  expect(conditions).toHaveLength(2);
  for (const name of ['shell', 'remote']) {
    const { jobs } = workflow(name);
    conditions.push(...[jobs.release.needs].flat().map((job) => jobs[job].if));
    expect(jobs.release.if).toContain('!failure() && !cancelled()');
  }
  const isNew = `!(${options.map((option) => `contains(inputs.arguments, '--${option}')`).join(' || ')})`;
  expect(conditions).toEqual(conditions.map(() => `\${{ ${isNew} }}`));
});

it.each([
  ['release', 'npm run release'],
  ['containers', 'docker build'],
])('%s looks for known holes before it makes anything, and keeps a list of what is in it', (name, making) => {
  const steps: Array<{ run?: string; with?: { path?: string } }> = workflow(name).jobs[name].steps;
  const place = (text: string) => steps.findIndex(({ run = '' }) => run.includes(text));
  const order = [place('npm audit --omit=dev'), place('npm run --silent sbom > sbom.json'), place(making)];
  expect(order).toEqual([...order].sort((one, other) => one - other));
  expect(order[0]).toBeGreaterThan(0);
  expect(steps.map((step) => step.with?.path)).toContain('sbom.json');
});

it('every workflow belongs to a package, is called by one, makes the images, or concerns the whole', () => {
  const called = ['check', 'release', 'remote', 'containers', 'repository'];
  const names = readdirSync(path.join(root, '.github/workflows')).map((file) => path.basename(file, '.yml'));
  expect(names.sort()).toEqual([...pipelines, ...called].sort());
});

it.each(remoteIds)('mfe-%s and its pipeline belong to the owner that its remote.json names', (remote) => {
  const unit = remoteUnit(remote);
  const team = readDescriptor(unit).owner.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const owners = new Map(
    read('.github/CODEOWNERS')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => line.split(/\s+/) as [string, string]),
  );
  expect(owners.get(`/${unit.name}/`)).toBe(`@compra-boom/${team}`);
  expect(owners.get(`/.github/workflows/${unit.name}.yml`)).toBe(`@compra-boom/${team}`);
});
