import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import * as platform from '@boom/platform';
import { tempFolder } from '../../releases/test/tempFolder';
import { runRemote } from './runRemote';
import { loadShared, type RequireShared } from './shared';

const folder = tempFolder();

let requireShared: RequireShared;
beforeAll(async () => {
  requireShared = await loadShared();
});

function write(code: string) {
  const file = path.join(folder, `server.${code.length}.cjs`);
  writeFileSync(file, code);
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  return { remote: 'catalog', version: '1.0.0', file, integrity };
}

describe("a remote's server bundle", () => {
  it('gets the shared libraries from the shell, one copy of each', () => {
    const bundle = write('module.exports = { default: { contract: 1, platform: require("@boom/platform") } }');
    expect(runRemote(bundle, requireShared)).toMatchObject({
      contract: 1,
      platform: { createStore: platform.createStore },
    });
  });

  it('never runs when it is not what the registry names', () => {
    const bundle = write('globalThis.hasRun = true; module.exports = { default: {} }');
    writeFileSync(bundle.file, 'globalThis.hasRun = true; module.exports = { default: { altered: 1 } }');
    expect(() => runRemote(bundle, requireShared)).toThrow('another hash than the registry names');
    expect(globalThis).not.toHaveProperty('hasRun');
  });

  it.each(['react/compiler-runtime', 'react-dom/client', 'lucide-react/createLucideIcon', 'yup'])(
    'is given %s',
    (name) => {
      const bundle = write(`module.exports = { default: { found: typeof require("${name}") } }`);
      expect(runRemote(bundle, requireShared)).toEqual({ found: 'object' });
    },
  );

  it.each(['node:fs', 'child_process', 'react-router-dom'])('is given no %s', (name) => {
    expect(() => runRemote(write(`require("${name}")`), requireShared)).toThrow('not shared');
  });

  it('must expose a remote', () => expect(() => runRemote(write('1'), requireShared)).toThrow('no default export'));
});
