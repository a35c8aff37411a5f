import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTexts } from '../../server/i18n/createTexts';
import texts from './es-MX.json';
import { root } from './units';

const text = createTexts({ build: texts }).getFixedT(null, 'build');

const POLL_MS = 100;
/** Until whoever waits is told for whom, ms. */
const SILENCE_MS = 3_000;

/** Held by the process that writes `dist` folders. */
export const buildLock = path.join(root, 'node_modules/.cache/boom/build.lock');

/** Lock files that this process holds. */
const held = new Set<string>();

/** Whether a process of this machine has the number, which is above 0. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Alive, but another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Of a content without a number nobody is the owner; neither are we, where an earlier process had our number. */
function isLeft(file: string, content: string): boolean {
  const pid = Number(content);
  if (!Number.isInteger(pid) || pid <= 0) return true;
  return pid === process.pid ? !held.has(file) : !isAlive(pid);
}

/** Whether the call did something; false when the system answers with this code. */
function isDone(call: () => void, code: string): boolean {
  try {
    call();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return false;
    throw error;
  }
}

/**
 * The file appears with its content, so that it is never found empty.
 *
 * @returns false when there is one already.
 */
function take(file: string, draft: string): boolean {
  try {
    writeFileSync(draft, String(process.pid));
    return isDone(() => linkSync(draft, file), 'EEXIST');
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes what nobody holds any more. @returns the living owner's number. */
function clearLeft(file: string, aside: string): string | undefined {
  let content = '';
  const isThere = isDone(() => {
    content = readFileSync(file, 'utf8');
  }, 'ENOENT');
  if (!isThere) return undefined;
  if (!isLeft(file, content)) return content;
  if (!isDone(() => renameSync(file, aside), 'ENOENT')) return undefined;
  // Another one that waited was quicker, and this is its lock already.
  if (readFileSync(aside, 'utf8') !== content) isDone(() => linkSync(aside, file), 'EEXIST');
  rmSync(aside);
  return undefined;
}

/**
 * Runs `work` while no other process of this machine runs under the same lock file; waits for its turn.
 *
 * The file names its owner, so that a lock left by a process that was killed is taken over.
 *
 * @param say told, once, whom a long wait is for.
 */
export async function withFileLock<Result>(
  file: string,
  work: () => Promise<Result>,
  say: (line: string) => void = console.error,
): Promise<Result> {
  mkdirSync(path.dirname(file), { recursive: true });
  const own = `${file}.${randomUUID()}`;
  for (let waited = 0; !take(file, own); ) {
    const pid = clearLeft(file, own);
    if (pid === undefined) continue;
    if (waited === SILENCE_MS) say(text('locked', { pid, file }));
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    waited += POLL_MS;
  }
  held.add(file);
  try {
    return await work();
  } finally {
    held.delete(file);
    rmSync(file, { force: true });
  }
}
