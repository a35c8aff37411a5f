import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/units';
import { type Import, importsOf } from './imports';

type Manifest = Record<'dependencies' | 'devDependencies' | 'peerDependencies', Record<string, string> | undefined>;

const remotes = readdirSync(root).filter((name) => existsSync(path.join(root, name, 'remote.json')));
/** A team may have checked out its own folder only. */
const workspaces = ['api/contract', 'shell/platform', 'api', 'shell', 'e2e', ...remotes].filter((folder) =>
  existsSync(path.join(root, folder, 'package.json')),
);
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
const named = ({ dependencies, devDependencies, peerDependencies }: Manifest): string[] =>
  Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });

const imports = new Map<string, Import[]>(workspaces.map((folder) => [folder, importsOf(folder, workspaces)]));
/** What the standalone start of a remote calls the remote (`shell/tools/build/dev.ts`). */
const ALIAS = 'standalone-remote';

describe.each(workspaces)('%s', (folder) => {
  it('names every package that it imports', () => {
    const ours = [...named(manifestOf(folder)), ALIAS];
    // Tools of the whole repository: jest, TypeScript, its types.
    const ofAll = named(manifestOf('.'));
    const unnamed = (imports.get(folder) ?? [])
      .filter(({ package: name }) => !ours.includes(name) && !ofAll.includes(name))
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
