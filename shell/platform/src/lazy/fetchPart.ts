import { withPatience, withRetries } from './attempts';

/** The address of the script that could not be had, as webpack tells it. */
function addressOf(error: unknown): string | undefined {
  return (error as { request?: unknown })?.request?.toString();
}

/**
 * A file of the program, with retries and patience. Before each new try its script is asked for past the browser's cache,
 * which may hold a damaged copy: what carries a hash is kept for ever.
 */
export function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  let failed: unknown;
  return withPatience(
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
}
