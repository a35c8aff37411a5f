import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import type { Compilation, Configuration } from 'webpack';
import { tempFolder } from '../../releases/test/tempFolder';
import { integrityOf } from '../../src/registry/integrityOf';
import { collectBuildManifest, readBuildManifest, writeBuildManifest } from './buildManifest';
import { compile } from './buildUnit';

// The fixture's libraries are not installed here.
jest.mock('./shared', () => ({
  ...jest.requireActual('./shared'),
  requiredVersionOf: (key: string) => `^1.0.0 ${key}`,
}));

/** The federation runtime, which the shell brings for all. */
const runtime = '@module-federation/runtime-core';

let folder: string;
let shell: Compilation;
let remote: Compilation;

const sources: Record<string, string> = {
  'node_modules/facade/package.json':
    '{ "name": "facade", "version": "1.2.3", "main": "index.mjs", "sideEffects": false }',
  'node_modules/facade/index.mjs': `
    export const Button = 1;
    export const useToast = 2;
    export const Row = 3;
    export const unused = 4;
    export default 5;`,
  'node_modules/classic/package.json': '{ "name": "classic", "version": "4.0.0" }',
  'node_modules/classic/index.js': 'exports.createElement = 1; exports.memo = 2;',
  'node_modules/late/package.json': '{ "name": "late", "version": "0.1.0", "main": "index.mjs", "sideEffects": false }',
  'node_modules/late/index.mjs': 'export const object = 1; export const string = 2;',
  'shell/src/index.js': "import 'facade'; import 'classic'; export const later = () => import('late');",
  'remote/src/remote.js': `
    import { Button } from 'facade';
    import Classic from 'classic';
    import { useHelp } from './help';
    console.log(Button, Classic.createElement, useHelp, () => import('./home/HomePage'));`,
  'remote/src/help.js':
    "export { useToast as useHelp } from 'facade'; import { Row, unused } from 'facade'; export const nobodyAsks = () => Row; const x = () => unused;",
  'remote/src/home/HomePage.js': "import * as late from 'late'; export const Component = () => late.object;",
};

const build = (name: string, config: Configuration): Promise<Compilation> =>
  compile(
    {
      name,
      mode: 'production',
      context: path.join(folder, name),
      output: { path: path.join(folder, name, 'dist'), filename: '[name].1.js', publicPath: 'auto' },
      optimization: { minimize: false },
      ...config,
    },
    ({ compilation }) => compilation,
  );
const unit = (name: string) => ({ name, folder: path.join(folder, name), version: '1.0.0' });

beforeAll(async () => {
  folder = tempFolder();
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const provided = (version: string, eager: boolean) => ({ version, eager });
  shell = await build('shell', {
    entry: { main: './src/index.js' },
    plugins: [
      new ProvideSharedPlugin({
        provides: {
          facade: { shareKey: 'facade', ...provided('1.2.3', true) },
          classic: { shareKey: 'classic', ...provided('4.0.0', true) },
          late: { shareKey: 'late', ...provided('0.1.0', false) },
        },
      }),
    ],
  });
  const taken = { singleton: true, import: false as const, requiredVersion: '*' };
  remote = await build('remote', {
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        name: 'mfe_remote',
        filename: 'remoteEntry.1.js',
        exposes: { './remote': './src/remote.js' },
        shared: { facade: taken, classic: taken, late: taken },
        dts: false,
        experiments: { externalRuntime: true },
      }),
    ],
  });
  for (const name of ['shell', 'remote']) {
    for (const file of ['server.1.cjs', 'starter.1.js', 'worker.1.js']) {
      writeFileSync(path.join(folder, name, 'dist', file), file);
    }
  }
}, 60_000);

describe('what is told of a build', () => {
  it('of the shell: every name that it provides, with the default that a CommonJS library is', () => {
    const manifest = collectBuildManifest(shell, unit('shell'), '1.0.0', [
      'server.1.cjs',
      'starter.1.js',
      'worker.1.js',
    ]);
    expect(manifest.offers).toEqual({
      classic: ['createElement', 'default', 'memo'],
      facade: ['Button', 'Row', 'default', 'unused', 'useToast'],
      late: ['object', 'string'],
    });
    expect(manifest.uses).toEqual({});
    expect(manifest).toMatchObject({
      entry: 'main.1.js',
      provides: { facade: '1.2.3', classic: '4.0.0', late: '0.1.0', [runtime]: expect.stringMatching(/^\d/) },
      provided: { late: [expect.stringMatching(/\.js$/)] },
      requires: {},
      starter: { file: 'starter.1.js', integrity: integrityOf('starter.1.js') },
      worker: { file: 'worker.1.js', integrity: integrityOf('worker.1.js') },
    });
  });

  it('of a remote: the names that it uses, through all of its files, and none that nobody asks for', () => {
    const manifest = collectBuildManifest(remote, { ...unit('remote'), remote: 'support' }, '1.0.0', ['server.1.cjs']);
    expect(manifest.uses).toEqual({ classic: ['default'], facade: ['Button', 'useToast'], late: ['object'] });
    expect(manifest).toMatchObject({ entry: 'remoteEntry.1.js', offers: {}, provides: {} });
    expect(manifest.requires).toEqual({
      classic: '^1.0.0 classic',
      facade: '^1.0.0 facade',
      late: '^1.0.0 late',
      [runtime]: expect.stringMatching(/^\^\d/),
    });
  });

  it('has a hash for the manifest, which tools fetch, and for no other file that is no script', () => {
    const { integrity } = collectBuildManifest(remote, { ...unit('remote'), remote: 'support' }, '1.0.0', [
      'server.1.cjs',
    ]);
    expect(Object.keys(integrity).filter((file) => !file.endsWith('.js'))).toEqual(['mf-manifest.json']);
  });

  it('names the scripts of every page file, the libraries behind it, and a hash for each', () => {
    const manifest = collectBuildManifest(remote, { ...unit('remote'), remote: 'support' }, '1.0.0', ['server.1.cjs']);
    const page = manifest.lazyModules['home/HomePage.js'];
    expect(page).toMatchObject({ files: [expect.stringMatching(/\.js$/)], shared: ['late'] });
    for (const file of page?.files ?? []) expect(manifest.integrity[file]).toMatch(/^sha384-.{64}$/);
    expect(manifest.server).toEqual({ file: 'server.1.cjs', integrity: expect.stringMatching(/^sha384-/) });
  });

  it('lies beside the build', () => {
    const manifest = collectBuildManifest(shell, unit('shell'), '1.0.0', ['server.1.cjs']);
    writeBuildManifest(unit('shell'), manifest);
    expect(readBuildManifest(path.join(folder, 'shell/dist'))).toMatchObject({
      unit: 'shell',
      offers: manifest.offers,
    });
  });
});
