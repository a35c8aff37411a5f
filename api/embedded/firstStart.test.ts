import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '.';
import { askOnce } from './postgres/askOnce';

let dataDir: string;
let databaseFolder: string | null = null;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'boom-first-start-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
  if (databaseFolder) rmSync(databaseFolder, { recursive: true, force: true });
});

/** Starts, makes a table and stops. @returns whether the start before had left one. */
async function start({ isOpened }: { isOpened: boolean }): Promise<boolean> {
  const running = await startEmbedded({ dataDir, publicUrl: 'http://boom.test', env: {}, fast: true });
  databaseFolder = running.databaseFolder;
  const url = running.env.DATABASE_URL ?? '';
  const [{ left } = { left: false }] = await askOnce<{ left: boolean }>(
    url,
    "SELECT to_regclass('public.orders') IS NOT NULL AS left",
  );
  await askOnce(url, 'CREATE TABLE IF NOT EXISTS orders (id int)');
  if (isOpened) await running.keep();
  await running.stop();
  return left;
}

it('a first start that was broken off is begun anew, with no payment of its orders; a shop that was open is kept', async () => {
  const payments = join(dataDir, 'mercadopago.json');
  expect(await start({ isOpened: false })).toBe(false);
  writeFileSync(payments, '{"preferences":[],"payments":[]}');
  expect(await start({ isOpened: true })).toBe(false);
  expect(existsSync(payments)).toBe(false);
  expect(await start({ isOpened: false })).toBe(true);
  expect(await start({ isOpened: false })).toBe(true);
}, 60_000);
