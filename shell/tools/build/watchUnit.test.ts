import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { containerName } from '../../src/registry/registry';
import { readBuildManifest } from './buildManifest';
import { sourceHash } from './sourceHash';
import { outputFolder, remoteUnit } from './units';
import { type WatchedBuild, watchUnit } from './watchUnit';

it('a build in haste carries the hash of its sources, and all that the registry says of it', async () => {
  const original = remoteUnit('support');
  let end = async () => {};
  const { unit, version } = await new Promise<WatchedBuild>((resolve, reject) => {
    end = watchUnit(original, resolve, (message) => reject(new Error(message)));
  });
  await end();
  expect(version).toBe(`${unit.version}-local.dev.${sourceHash(original)}`);

  const manifest = readBuildManifest(outputFolder(unit));
  const scripts = readdirSync(outputFolder(unit)).filter((file) => file.endsWith('.js'));
  expect(Object.keys(manifest.integrity).sort()).toEqual(scripts.sort());
  expect(manifest.lazyModules['tickets/SupportPage']?.files).toHaveLength(1);
  // Its page is private: the site's server draws none of it.
  expect(manifest.server).toBeUndefined();
  const entry = readFileSync(path.join(outputFolder(unit), manifest.entry), 'utf8');
  expect(entry).toContain(containerName('support', version));
  expect(entry).not.toContain('xxxxxxxxxx');
});
