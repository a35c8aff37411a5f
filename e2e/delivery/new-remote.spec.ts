import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../shell/tools/build/units';
import { releasesSite, site } from '../support/site';
import { expect, test } from '../support/test';

const run = (...args: string[]) =>
  promisify(execFile)('npm', ['run', ...args], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: site.dataDir,
      RELEASES_DIR: releasesSite.releasesDir,
      PUBLIC_URL: releasesSite.url,
    },
  });

test('a sixth remote is made from the template and released into the running site, which nobody restarts', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const shared = ['.github/CODEOWNERS', 'Dockerfile', 'package-lock.json'].map((name) => path.join(root, name));
  const before = shared.map((file) => readFileSync(file));
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Categorías' }).getByText('Renta de equipo')).toBeHidden();

  try {
    await run('new-remote', '--', 'mfe-rentas24', '--path', '/rentas', '--title', 'Renta de equipo');
    // By night as its team does it: with its tests and a look.
    await run('release', '--', 'mfe-rentas24', ...(process.env.NIGHT ? [] : ['--tested', '--no-smoke-test']));

    await page.reload();
    await page.getByRole('link', { name: 'Renta de equipo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Renta de equipo' })).toBeVisible();
    await expect(page).toHaveURL('/rentas');
    await expect(page).toHaveTitle('Renta de equipo | Compra Boom');
    await page.reload();
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/producto\//);
  } finally {
    const left = await run('release', '--', 'mfe-rentas24', '--retire').then(
      ({ stdout }) => stdout,
      (error: Error) => error.message,
    );
    expect.soft(left).toContain('nothing is live');
    for (const place of ['mfe-rentas24', '.github/workflows/mfe-rentas24.yml', 'node_modules/mfe-rentas24']) {
      rmSync(path.join(root, place), { recursive: true, force: true });
    }
    for (const [index, file] of shared.entries()) writeFileSync(file, before[index] ?? '');
    rmSync(path.join(releasesSite.releasesDir, 'rentas24'), { recursive: true, force: true });
  }
  expect((await page.goto('/rentas'))?.status()).toBe(404);
});
