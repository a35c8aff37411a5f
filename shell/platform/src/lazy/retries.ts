/** How long a component waits before it shows an error, ms (rule R22). */
export const TIMEOUT_MS = 8_000;

/** Pauses before the second and the third attempt, in ms. */
const PAUSES_MS = [300, 1_200];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Tries up to three times, with growing pauses, and rejects with the last failure. */
export async function withRetries<Result>(attempt: (count: number) => Promise<Result>): Promise<Result> {
  for (let count = 0; ; count++) {
    try {
      return await attempt(count);
    } catch (error) {
      const wait = PAUSES_MS[count];
      if (wait === undefined) throw error;
      await pause(wait);
    }
  }
}

/** Rejects when the work is not done after `TIMEOUT_MS`. */
export function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing after ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
