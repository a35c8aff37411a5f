import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '.';

it('the database leaves its address for commands while it runs, readable by its owner only', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'boom-start-'));
  const running = await startEmbedded({ dataDir, publicUrl: 'http://boom.test', env: {}, fast: true });
  const file = join(dataDir, 'database-url');
  expect(readFileSync(file, 'utf8')).toBe(`${running.env.DATABASE_URL}\n`);
  expect(statSync(file).mode & 0o077).toBe(0);
  await running.stop();
  expect(existsSync(file)).toBe(false);
  // Where root starts it, the tables may lie elsewhere.
  for (const folder of [dataDir, running.databaseFolder ?? ''])
    if (folder) rmSync(folder, { recursive: true, force: true });
}, 60_000);
