import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadShared } from '../../src/server/shared';
import { isShared, requiredVersionOf, sharedKeys } from './shared';
import { root } from './units';

const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const entries = Object.keys(read('shell/platform/package.json').exports).map((entry) =>
  path.posix.join('@boom/platform', entry),
);
/** Tests run without a shell. */
const alone = '@boom/platform/testing';

interface Override {
  includes: string[];
  linter?: { rules: { style?: { noRestrictedImports?: { options: { patterns: Array<{ group: string[] }> } } } } };
}

describe('what the shell shares', () => {
  it.each(entries.filter((entry) => entry !== alone))('includes %s', (entry) => {
    expect(isShared(entry)).toBe(true);
  });

  it('is what the linter lets remotes import of the platform', () => {
    const overrides: Override[] = read('biome.json').overrides;
    const groups = overrides
      .filter(({ includes }) => includes[0] === 'mfe-*/src/**')
      .flatMap(({ linter }) => linter?.rules.style?.noRestrictedImports?.options.patterns ?? [])
      .flatMap(({ group }) => group);
    const allowed = groups.filter((name) => name.startsWith('!@boom/platform')).map((name) => name.slice(1));
    const shared = sharedKeys.filter((key) => key.startsWith('@boom/platform'));
    expect(allowed.sort()).toEqual([...shared, alone].sort());
  });

  it.each(sharedKeys)('is there for remotes on the server too: %s', async (key) => {
    const requireShared = await loadShared();
    expect(requireShared(key)).toBeTruthy();
  });

  it('is asked for by major version, subpaths too', () => {
    expect(requiredVersionOf('react/jsx-runtime')).toBe(requiredVersionOf('react'));
    expect(requiredVersionOf('react')).toMatch(/^\^\d+\.0\.0$/);
  });
});
