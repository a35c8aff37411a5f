import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { site } from '../support/site';
import { expect, test } from '../support/test';

const root = path.resolve(__dirname, '../..');
const texts = path.join(root, 'mfe-catalog/src/i18n/es-MX.json');
const manifest = path.join(root, 'mfe-catalog/package.json');
const release = (...args: string[]) =>
  promisify(execFile)('npm', ['run', 'release', '--', 'mfe-catalog', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: site.dataDir, RELEASES_DIR: site.releasesDir },
  });

/** One fingerprint of every file below a folder. */
function fingerprint(folder: string): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (file.isFile()) hash.update(file.name).update(readFileSync(path.join(file.parentPath, file.name)));
  }
  return hash.digest('hex');
}

test('one remote is changed, released and rolled back; the shell stays byte for byte the same', async ({ page }) => {
  test.setTimeout(240_000);
  const before = { texts: readFileSync(texts, 'utf8'), manifest: readFileSync(manifest, 'utf8') };
  const shell = fingerprint(path.join(root, 'shell/dist'));
  await page.goto('/');
  await expect(page.getByText('Compra instantánea')).toBeVisible();

  try {
    writeFileSync(texts, before.texts.replaceAll('"Compra instantánea"', '"Compra al instante"'));
    writeFileSync(manifest, before.manifest.replace(/"version": "[^"]+"/, `"version": "1.0.${Date.now()}"`));
    await release('--tested');
    await page.reload();
    await expect(page.getByText('Compra al instante')).toBeVisible();
    expect(fingerprint(path.join(root, 'shell/dist'))).toBe(shell);

    await release('--rollback');
    await page.reload();
    await expect(page.getByText('Compra instantánea')).toBeVisible();
  } finally {
    writeFileSync(texts, before.texts);
    writeFileSync(manifest, before.manifest);
  }
});
