import { withRetries, withTimeout } from './retries';

/** The address of the script that failed; webpack puts it into the error as `request`. */
function addressOf(error: unknown): string | undefined {
  return (error as { request?: unknown })?.request?.toString();
}

let settled: Promise<unknown> = Promise.resolve();

/** Fulfilled when all chunks that are loading now are here, or have failed. */
export const chunksSettled = () => settled;

/**
 * Loads a chunk with retries and a time limit. Before each retry its script is fetched past the browser's cache, which
 * may hold a damaged copy: files with a hash in their name are cached for a year.
 */
export function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let failed: unknown;
  const chunk = withTimeout(
    withRetries(async (count) => {
      const address = count > 0 ? addressOf(failed) : undefined;
      if (address) await fetch(address, { cache: 'reload' }).catch(() => undefined);
      try {
        return await load();
      } catch (error) {
        failed = error;
        throw error;
      }
    }),
  );
  settled = Promise.allSettled([settled, chunk]);
  return chunk;
}
