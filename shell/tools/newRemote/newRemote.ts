import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findTakenPaths } from '../../releases/takenPaths';
import type { Registry } from '../../src/registry/registry';
import { remoteIds, remoteUnit } from '../build/units';
import { readDescriptor } from '../release/descriptor';
import { MAX_LABEL } from '../release/remotePaths';

const SUFFIX = '.template';

export interface NewRemote {
  /** Small letters and digits. */
  id: string;
  /** Its first path: `/rentas`. */
  path: string;
  /** Of its page and in the navbar, in Spanish. */
  title: string;
  /** The team, as in CODEOWNERS but with accents. */
  owner: string;
}

/** What the remotes of this repository have, as if all of them were live. */
function takenHere(): Registry {
  const entries = remoteIds.map((id) => [
    id,
    { version: 'of this repository', descriptor: readDescriptor(remoteUnit(id)) },
  ]);
  return { generation: 0, remotes: Object.fromEntries(entries) };
}

/** @throws Error when the id or the path is invalid or taken, or when the navbar has no room for the title. */
function check({ id, path: asked, title }: NewRemote, root: string): void {
  if (!/^[a-z][a-z0-9]{1,29}$/.test(id) || id === 'shell' || id === 'api') {
    throw new Error(`A remote is called mfe-<small letters and digits>; "mfe-${id}" is not`);
  }
  if (existsSync(path.join(root, `mfe-${id}`))) throw new Error(`mfe-${id} is there already`);
  if (!/^\/[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(asked)) throw new Error(`${asked} is no path for a first page`);
  if (title.length > MAX_LABEL) throw new Error(`A title has up to ${MAX_LABEL} letters: it stands in the navbar`);
  const descriptor = {
    id,
    owner: '',
    paths: [{ path: asked, title: '', description: '' }],
    requires: { '@boom/platform': '' },
  };
  const [taken] = findTakenPaths(id, { descriptor }, takenHere());
  if (taken) throw new Error(`mfe-${id} ${taken}; choose another one with --path`);
}

const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Puts a line behind the last one that looks like it. */
function insertAfterLast(lines: string[], like: RegExp, line: string): string[] {
  const at = lines.findLastIndex((each) => like.test(each));
  return [...lines.slice(0, at + 1), line, ...lines.slice(at + 1)];
}

function addOwner(file: string, { id, owner }: NewRemote): void {
  const team = `@compra-boom/${withoutAccents(owner)}`;
  let lines = readFileSync(file, 'utf8').split('\n');
  lines = insertAfterLast(lines, /^\/mfe-/, `/mfe-${id}/ ${team}`);
  lines = insertAfterLast(lines, /^\/\.github\/workflows\/mfe-/, `/.github/workflows/mfe-${id}.yml ${team}`);
  writeFileSync(file, lines.join('\n'));
}

/** An image installs by what every package asks for. */
function addToDockerfile(file: string, name: string): void {
  const lines = insertAfterLast(
    readFileSync(file, 'utf8').split('\n'),
    /^COPY mfe-/,
    `COPY ${name}/package.json ${name}/`,
  );
  writeFileSync(file, lines.join('\n'));
}

/** What `npm install` would write, without asking a registry: the remote has no library of its own yet. */
function addToLockfile(
  file: string,
  manifest: { name: string; version: string; license: string } & Record<
    'dependencies' | 'devDependencies' | 'peerDependencies',
    object
  >,
): void {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, object> };
  const { name, version, license, dependencies, devDependencies, peerDependencies } = manifest;
  const packages = {
    ...lock.packages,
    [name]: { version, license, dependencies, devDependencies, peerDependencies },
    [`node_modules/${name}`]: { resolved: name, link: true },
  };
  const sorted = Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}

/**
 * Makes a remote from the template, with a page, its test, its pipeline and its owner.
 *
 * @param root of the repository.
 * @returns the files that were written or changed, relative to the root.
 * @throws Error when its id, path or title will not do, or is taken; nothing is written then.
 */
export function makeRemote(remote: NewRemote, root: string): string[] {
  check(remote, root);
  const { id, path: address, title, owner } = remote;
  const manifestOf = (folder: string) => JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  const platform = manifestOf('shell/platform');
  const fill = (text: string) =>
    text
      .replaceAll('__ID__', id)
      .replaceAll('__PATH__', address)
      .replaceAll('__ROUTE__', address.slice(1))
      // As text of JSON, where alone it stands; a function, because `$&` would be read as a pattern.
      .replaceAll('__TITLE__', () => JSON.stringify(title).slice(1, -1))
      .replaceAll('__OWNER__', owner)
      // Of today: the lockfile has no others.
      .replaceAll('__CONTRACT__', manifestOf('api/contract').version)
      .replaceAll('__PLATFORM__', platform.version)
      .replaceAll('__MAJOR__', platform.version.split('.')[0])
      .replaceAll('__TESTING__', platform.devDependencies['@testing-library/react']);
  const name = `mfe-${id}`;
  const templates = path.join(__dirname, 'template');
  const files = readdirSync(templates, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(SUFFIX));
  for (const file of files) {
    const target = path.join(root, name, file.slice(0, -SUFFIX.length));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, fill(readFileSync(path.join(templates, file), 'utf8')));
  }
  const workflow = `.github/workflows/${name}.yml`;
  writeFileSync(path.join(root, workflow), fill(readFileSync(path.join(__dirname, `workflow.yml${SUFFIX}`), 'utf8')));
  addOwner(path.join(root, '.github/CODEOWNERS'), remote);
  addToDockerfile(path.join(root, 'Dockerfile'), name);
  addToLockfile(
    path.join(root, 'package-lock.json'),
    JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8')),
  );
  const link = path.join(root, 'node_modules', name);
  if (existsSync(path.dirname(link)) && !existsSync(link)) symlinkSync(path.join('..', name), link, 'junction');
  return [
    ...files.map((file) => path.join(name, file.slice(0, -SUFFIX.length))),
    workflow,
    '.github/CODEOWNERS',
    'Dockerfile',
    'package-lock.json',
  ];
}
