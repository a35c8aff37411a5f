import { sourceHash, sourcesOf } from './sourceHash';
import { remoteIds, remoteUnit, shellUnit } from './units';

describe('what a build is made from', () => {
  const units = [shellUnit(), ...remoteIds.map(remoteUnit)];

  it.each(remoteIds)('for %s is its own folder and no other part of the site', (remote) => {
    const sources = sourcesOf(remoteUnit(remote));
    expect(sources).toEqual(expect.arrayContaining([`mfe-${remote}/src`, `mfe-${remote}/remote.json`]));
    const others = remoteIds.filter((other) => other !== remote);
    for (const source of sources) {
      expect(source).not.toMatch(new RegExp(`^mfe-(${others.join('|')})/`));
      expect(source).not.toMatch(/^shell\/(?:src|platform\/src)/);
    }
  });

  it('for the shell is the shell and the platform, and no remote', () => {
    const sources = sourcesOf(shellUnit());
    expect(sources).toEqual(expect.arrayContaining(['shell/src', 'shell/platform/src']));
    expect(sources.filter((source) => source.startsWith('mfe-'))).toEqual([]);
  });

  it('for all of them holds the lockfile and the contract: a new library is a new build', () => {
    for (const unit of units) {
      expect(sourcesOf(unit)).toEqual(expect.arrayContaining(['package-lock.json', 'api/contract/src']));
    }
  });

  it('gives each a short name of its own, the same each time', () => {
    const names = units.map(sourceHash);
    expect(new Set(names).size).toBe(units.length);
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{10}$/);
    expect(sourceHash(shellUnit())).toBe(names[0]);
  });
});
