import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tempFolder } from '../../releases/test/tempFolder';
import { root } from '../build/units';
import { reached } from './reached';

/**
 * A team may have its own folder, the shell and the contract checked out and nothing else: with those it builds, runs, tests
 * and releases its remote.
 */
const here = ['shell', 'api/contract'];

it.each([
  'shell/tools/build/main.ts',
  'shell/tools/dev/main.ts',
  'shell/tools/release/main.ts',
  'shell/platform/src/testing/index.tsx',
])('%s reads no sources of other teams', (program) => {
  const files = [...reached(path.join(root, program))].map((file) => path.relative(root, file));
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter((file) => !here.some((folder) => file.startsWith(`${folder}/`)))).toEqual([]);
});

it('jest has the projects whose folders are there', () => {
  const folder = tempFolder();
  cpSync(path.join(root, 'jest.config.js'), path.join(folder, 'jest.config.js'));
  for (const name of [...here, 'mfe-rent']) mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, 'mfe-rent/remote.json'), '{}');
  const { projects } = require(path.join(folder, 'jest.config.js')) as { projects: Array<{ displayName: string }> };
  // In Node alone, and with a document.
  const site = ['shell', 'shell', 'mfe-rent', 'mfe-rent'];
  expect(projects.map(({ displayName }) => displayName)).toEqual(['contract', 'server', ...site]);
});
