import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 20_000;

/**
 * Waits for something that another process, connection or job brings about.
 *
 * @returns the first value that is neither null nor false.
 */
export async function until<Value>(look: () => Promise<Value> | Value): Promise<Exclude<Value, null | false>> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(10)) {
    const value = await look();
    if (value !== null && value !== false) return value as Exclude<Value, null | false>;
  }
  throw new Error(`it did not happen within ${PATIENCE_MS / 1_000} s: ${look}`);
}
