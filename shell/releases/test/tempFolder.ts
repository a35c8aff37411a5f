import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** A new folder, until the test file is done. */
export function tempFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'boom-test-'));
  made.push(folder);
  return folder;
}
