import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../build/units';

const POLL_MS = 100;

/** Held by the process that writes `dist` folders. */
export const buildLock = path.join(root, 'node_modules/.cache/boom/build.lock');

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Alive, but another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Runs `work` while no other process of this machine runs under the same lock file; waits for its turn.
 *
 * The file names its owner, so that a lock left by a process that was killed is taken over.
 */
export async function withFileLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(path.dirname(file), { recursive: true });
  for (;;) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(String(process.pid));
      await handle.close();
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = Number(await readFile(file, 'utf8').catch(() => ''));
      if (owner && !isAlive(owner)) await rm(file, { force: true });
      else await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}
