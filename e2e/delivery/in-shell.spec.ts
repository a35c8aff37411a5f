import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../shell/tools/build/units';
import { signIn } from '../support/shopper';
import { site } from '../support/site';
import { expect, test } from '../support/test';

const texts = path.join(root, 'mfe-support/src/tickets/es-MX.json');
const titled = (title: string, source: string) => source.replace(/"title": "[^"]*"/, `"title": "${title}"`);

/** `npm run dev -w mfe-support -- --in-shell`, on a port that is free. */
function serveInShell() {
  const args = ['--import', 'tsx', 'shell/tools/dev/main.ts', 'mfe-support', '--in-shell'];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  createInterface(child.stdout).on('line', (line) => lines.push(line));
  const find = (wanted: RegExp, after: number) => lines.slice(after).map((line) => wanted.exec(line)?.[0]);
  return {
    /** The next line's part that looks like this. */
    async says(wanted: RegExp, after = 0): Promise<string> {
      await expect.poll(() => find(wanted, after).some(Boolean), { timeout: 30_000 }).toBe(true);
      return find(wanted, after).find(Boolean) ?? '';
    },
    said: () => lines.length,
    stop: () => child.kill(),
  };
}

test('an administrator sees a remote in the shop while it is being written, and each change with the next page', async ({
  page,
  browser,
}) => {
  const before = readFileSync(texts, 'utf8');
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  const badge = page.getByRole('complementary', { name: 'Versión de prueba' });
  writeFileSync(texts, titled('Ayuda en obra', before));
  const remote = serveInShell();
  try {
    await signIn(page, site.admin);
    await page.goto('/admin/versiones');
    await page.getByRole('button', { name: 'Probar desde mi máquina…' }).click();
    const dialog = page.getByRole('dialog');
    const address = await remote.says(/http:\/\/localhost:\d+/);
    await dialog.getByLabel('Dirección').fill(address);
    await dialog.getByRole('button', { name: 'Verlo aquí' }).click();

    await expect(page).toHaveURL('/support');
    await expect(title).toHaveText('Ayuda en obra');
    await expect(badge).toContainText(`(${address})`);
    const said = remote.said();
    writeFileSync(texts, titled('Ayuda terminada', before));
    await remote.says(/-dev\./, said);
    await page.reload();
    await expect(title).toHaveText('Ayuda terminada');

    const visitor = await browser.newPage();
    await visitor.goto('/support');
    await expect(visitor.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText(/Ayuda/);
    await visitor.close();

    remote.stop();
    await expect.poll(() => fetch(address).then(Boolean, () => false)).toBe(false);
    await page.reload();
    await expect(badge).toContainText(`${address} no responde; ves la versión de todos`);
    await expect(title).not.toHaveText(/Ayuda/);
  } finally {
    remote.stop();
    writeFileSync(texts, before);
  }
});
