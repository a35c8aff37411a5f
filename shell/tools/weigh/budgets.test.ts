import { readBuildManifest } from '../build/buildManifest';
import { remoteUnit, shellUnit } from '../build/units';
import { localBuild } from '../start/builds';
import { checkBudgets } from './budgets';

jest.mock('../build/buildManifest');
jest.mock('./pages', () => ({ ...jest.requireActual('./pages'), scriptsOf: () => [300_000] }));

const builtAs = (shell: string, remote: string) =>
  jest
    .mocked(readBuildManifest)
    .mockImplementation((folder) => ({ version: folder.includes('/mfe-') ? remote : shell }) as never);

describe('a page of two builds', () => {
  const shell = localBuild(shellUnit()).version;

  it('is held to its budget', () => {
    builtAs(shell, localBuild(remoteUnit('catalog')).version);
    expect(() => checkBudgets(['shell'])).toThrow('/explorar: 300.0 KB');
    builtAs('1.2.0', '1.3.0');
    expect(() => checkBudgets(['catalog'])).toThrow('/explorar: 300.0 KB');
  });

  it('is not, while one of them is of sources from before: the shell of today would not start', () => {
    builtAs(shell, '1.0.0-local.0000000000');
    expect(() => checkBudgets(['shell'])).not.toThrow();
    builtAs(shell, '1.0.0');
    expect(() => checkBudgets(['shell'])).not.toThrow();
  });
});
