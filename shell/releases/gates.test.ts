import type { Registry, RemoteRelease } from '../src/registry/registry';
import { findBrokenRemotes, findMismatches } from './gates';
import { putCanary, putLive } from './registryChanges';
import { buildRelease } from './test/build';

const ana = { by: 'ana' };

describe('the gate', () => {
  const shell = {
    provides: { react: '19.3.1', '@boom/platform': '1.2.0' },
    offers: { react: ['useState'], '@boom/platform': ['Button'] },
  };
  const needing = (over: Partial<RemoteRelease>) => buildRelease('2.0.0', over);

  it('opens when the shell provides what the remote needs', () => {
    const fits = needing({ requires: { react: '^19.0.0' }, uses: { '@boom/platform': ['Button'] } });
    expect(findMismatches(fits, shell)).toEqual([]);
    expect(findMismatches(buildRelease('1.0.0'), shell)).toEqual([]);
  });

  it('names everything that does not fit', () => {
    const wrong = needing({
      requires: { react: '^20.0.0', lodash: '^4.0.0' },
      uses: { '@boom/platform': ['Button', 'Stack'] },
      descriptor: { ...buildRelease('2.0.0').descriptor, requires: { '@boom/platform': '^2.0.0' } },
    });
    expect(findMismatches(wrong, shell)).toEqual([
      'needs react ^20.0.0, the shell provides 19.3.1',
      'needs lodash, which the shell does not provide',
      'uses Stack of @boom/platform, which the shell does not provide',
      'remote.json requires @boom/platform ^2.0.0, the shell provides 1.2.0',
    ]);
  });

  describe('looks at the federation runtime, which the shell lends to remotes', () => {
    const runtime = '@module-federation/runtime-core';
    const older = shell;
    const newer = { ...shell, provides: { ...shell.provides, [runtime]: '2.9.2' } };
    const lent = needing({ requires: { [runtime]: '^2.9.2' } });
    const ownContainer = needing({ requires: { react: '^19.0.0' } });

    it('a shell that lends it runs remotes that need it', () => expect(findMismatches(lent, newer)).toEqual([]));

    it('a remote that needs it does not go out before the shell, nor with an older one than it was built with', () => {
      expect(findMismatches(lent, older)).toEqual([`needs ${runtime}, which the shell does not provide`]);
      expect(findMismatches(needing({ requires: { [runtime]: '^2.10.0' } }), newer)).toEqual([
        `needs ${runtime} ^2.10.0, the shell provides 2.9.2`,
      ]);
    });

    it('a shell is not taken back under such a remote', () => {
      const registry: Registry = { generation: 0, remotes: {} };
      putLive(registry, 'support', ownContainer, ana);
      putLive(registry, 'admin', lent, ana);
      expect(findBrokenRemotes(older, registry)).toEqual([
        `admin 2.0.0 needs ${runtime}, which the shell does not provide`,
      ]);
    });
  });

  it('is closed to a shell that would break a remote which visitors get, live or canary', () => {
    const registry: Registry = { generation: 0, remotes: {} };
    putLive(registry, 'support', needing({ version: '1.0.0', uses: { '@boom/platform': ['Card'] } }), ana);
    putLive(registry, 'support', needing({ version: '1.1.0', uses: { '@boom/platform': ['Row'] } }), ana);
    putCanary(registry, 'support', needing({ version: '1.2.0', uses: { react: ['use'] } }), 10, ana);
    putLive(registry, 'admin', needing({ version: '3.0.0', uses: { react: ['useState'] } }), ana);
    expect(findBrokenRemotes(shell, registry)).toEqual([
      'support 1.1.0 uses Row of @boom/platform, which the shell does not provide',
      'support 1.2.0 uses use of react, which the shell does not provide',
    ]);
  });
});
