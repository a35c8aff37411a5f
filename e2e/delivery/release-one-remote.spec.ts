import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../shell/tools/build/units';
import { changingReleases, liveRelease } from '../support/releases';
import { releasesSite, site } from '../support/site';
import { expect, test } from '../support/test';

const texts = path.join(root, 'mfe-catalog/src/home/es-MX.json');
const manifestOf = (remote: string) => path.join(root, `mfe-${remote}/package.json`);
const release = (remote: string, ...args: string[]) =>
  promisify(execFile)('npm', ['run', 'release', '--', `mfe-${remote}`, ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: site.dataDir, RELEASES_DIR: releasesSite.releasesDir },
  });
const liveVersion = async (remote: string) => (await liveRelease(changingReleases, remote)).version;

/** Raises the version in a remote's manifest. */
function raise(remote: string): { version: string; restore: () => void } {
  const manifest = manifestOf(remote);
  const before = readFileSync(manifest, 'utf8');
  const version = `1.0.${Date.now()}`;
  writeFileSync(manifest, before.replace(/"version": "[^"]+"/, `"version": "${version}"`));
  return { version, restore: () => writeFileSync(manifest, before) };
}

/** One fingerprint of every file below a folder. */
function fingerprint(folder: string): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (file.isFile()) hash.update(file.name).update(readFileSync(path.join(file.parentPath, file.name)));
  }
  return hash.digest('hex');
}

/** The files of everything else in the release store. */
const fingerprints = () =>
  ['shell', 'account', 'admin', 'checkout', 'support'].map((unit) =>
    fingerprint(path.join(releasesSite.releasesDir, unit)),
  );

test('one remote is changed, released and rolled back by name; of all others no byte changes', async ({ page }) => {
  test.setTimeout(240_000);
  const before = { texts: readFileSync(texts, 'utf8'), version: await liveVersion('catalog'), others: fingerprints() };
  const { version, restore } = raise('catalog');
  await page.goto('/');
  await expect(page.getByText('Compra instantánea')).toBeVisible();

  try {
    writeFileSync(texts, before.texts.replaceAll('"Compra instantánea"', '"Compra al instante"'));
    await release('catalog', '--tested');
    await page.reload();
    await expect(page.getByText('Compra al instante')).toBeVisible();
    expect(await liveVersion('catalog')).toBe(version);
    expect(fingerprints()).toEqual(before.others);

    await release('catalog', '--rollback', before.version);
    await page.reload();
    await expect(page.getByText('Compra instantánea')).toBeVisible();
    expect(await liveVersion('catalog')).toBe(before.version);
  } finally {
    writeFileSync(texts, before.texts);
    restore();
  }
});

if (process.env.NIGHT) {
  test('two teams release at once, and both are live', async () => {
    test.setTimeout(300_000);
    const remotes = ['support', 'account'];
    const before = await Promise.all(remotes.map(liveVersion));
    const raised = remotes.map(raise);
    try {
      await Promise.all(remotes.map((remote) => release(remote, '--tested', '--no-smoke-test')));
      expect(await Promise.all(remotes.map(liveVersion))).toEqual(raised.map(({ version }) => version));
    } finally {
      for (const { restore } of raised) restore();
      for (const [index, remote] of remotes.entries()) await release(remote, '--rollback', before[index] ?? '');
    }
  });
}
