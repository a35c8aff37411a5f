import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { packageOf } from '../build/shared';
import { root } from '../build/units';

/** What is installed or made, and sources that are text to a tool. */
const SKIPPED = new Set(['node_modules', 'dist', 'var', 'template', '.tsbuild']);
const SOURCE = /\.([cm]?js|tsx?)$/;
/** Sources that are never part of what ships. */
const TEST = /\.(test|cases|spec)\.tsx?$|(^|\/)(test|testing|e2e|bench|jest)\//;

/** The package that an import names; undefined for files and Node’s own modules. */
const packageIn = (specifier: string): string | undefined =>
  /^[.#/]|:/.test(specifier) || builtinModules.includes(specifier) ? undefined : packageOf(specifier);

/** `import`, `require`, `require.resolve`, `jest.mock`, `jest.requireActual`. */
function isImport({ type, value, object }: { type: string; value?: string; object?: { value?: string } }): boolean {
  return type === 'Import' || value === 'require' || object?.value === 'require' || object?.value === 'jest';
}

/** As much of a syntax tree's node as is looked at. */
interface Node {
  type?: string;
  source?: { value?: unknown } | null;
  /** Of an import type. */
  argument?: { value?: unknown } | null;
  callee?: { type: string; value?: string; object?: { value?: string } };
  arguments?: Array<{ expression: { type: string; value?: unknown } }>;
}

/** Every module that a syntax tree imports: as a statement or a type, by `import()`, `require` or `jest.mock`. */
function* specifiersOf(tree: unknown): Generator<string> {
  if (typeof tree !== 'object' || tree === null) return;
  const { type, source, argument, callee, arguments: given = [] } = tree as Node;
  const isCall =
    type === 'CallExpression' && callee && isImport(callee) && given[0]?.expression.type === 'StringLiteral';
  const named = [source?.value, type === 'TsImportType' && argument?.value, isCall && given[0]?.expression.value];
  yield* named.filter((name) => typeof name === 'string');
  for (const child of Object.values(tree)) yield* specifiersOf(child);
}

interface Import {
  package: string;
  /** From the repository's root. */
  file: string;
  isTest: boolean;
}

function filesOf(folder: string, others: readonly string[]): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) || others.includes(file) ? [] : filesOf(file, others);
    return SOURCE.test(file) ? [file] : [];
  });
}

/**
 * Every import of a package in a workspace's sources.
 *
 * @param others workspaces, of which some may lie in this one.
 */
function importsOf(workspace: string, others: readonly string[]): Import[] {
  return filesOf(workspace, others).flatMap((file) => {
    const tree = parseSync(readFileSync(path.join(root, file), 'utf8'), {
      syntax: 'typescript',
      tsx: file.endsWith('x'),
    });
    const packages = new Set([...specifiersOf(tree)].flatMap((specifier) => packageIn(specifier) ?? []));
    return [...packages].map((name) => ({ package: name, file, isTest: TEST.test(file) }));
  });
}

type Manifest = Record<'dependencies' | 'devDependencies' | 'peerDependencies', Record<string, string> | undefined>;

const remotes = readdirSync(root).filter((name) => existsSync(path.join(root, name, 'remote.json')));
/** A team may have checked out its own folder only. */
const workspaces = ['api/contract', 'shell/platform', 'api', 'shell', 'e2e', ...remotes].filter((folder) =>
  existsSync(path.join(root, folder, 'package.json')),
);
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
/** A folder and those around it within its workspace: what is installed for some files alone is named beside them. */
const around = (folder: string, workspace: string): string[] =>
  folder === workspace ? [folder] : [folder, ...around(path.dirname(folder), workspace)];
const named = ({ dependencies, devDependencies, peerDependencies }: Manifest): string[] =>
  Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });

const imports = new Map<string, Import[]>(workspaces.map((folder) => [folder, importsOf(folder, workspaces)]));
/** What the standalone start of a remote calls the remote (`shell/tools/dev/main.ts`). */
const ALIAS = 'standalone-remote';

describe.each(workspaces)('%s', (folder) => {
  it('names every package that it imports', () => {
    // The root names tools of the whole repository: jest, TypeScript, its types.
    const namedFor = (file: string): string[] =>
      ['.', ...around(path.dirname(file), folder)]
        .filter((one) => existsSync(path.join(root, one, 'package.json')))
        .flatMap((one) => named(manifestOf(one)));
    const unnamed = (imports.get(folder) ?? [])
      .filter(({ package: name, file }) => name !== ALIAS && !namedFor(file).includes(name))
      .map(({ package: name, file }) => `${file} imports ${name}`);
    expect(unnamed).toEqual([]);
  });
});

/** The packages that the store was to be built with (goals, "Stack"), by where they must be imported. */
const chosen = {
  'what ships': [
    ...['react', 'react-dom', 'react-router-dom', 'redux', '@reduxjs/toolkit', 'styled-components', 'formik', 'yup'],
    ...['koa', '@koa/router', 'koa-session', 'koa-body', 'sequelize', 'pg', 'mercadopago', 'multer', 'sharp'],
    ...['i18next', 'react-i18next', '@module-federation/enhanced'],
  ],
  'build and tests': ['webpack', '@module-federation/enhanced', '@testing-library/react', '@playwright/test'],
};
const isTool = ({ file, isTest }: Import): boolean => isTest || /^(shell\/tools|api\/(embedded|demo)|e2e)\//.test(file);

describe.each(Object.entries(chosen))('imported by %s', (where, packages) => {
  const ofTools = where !== 'what ships';
  const found = [...imports.values()].flat().filter((one) => isTool(one) === ofTools);

  it.each(packages)('%s, which is a dependency', (name) => {
    expect(found.filter((one) => one.package === name)).not.toEqual([]);
    expect(workspaces.filter((folder) => named(manifestOf(folder)).includes(name))).not.toEqual([]);
  });
});

it('jest runs the tests of every workspace', () => {
  expect(named(manifestOf('.'))).toContain('jest');
});
