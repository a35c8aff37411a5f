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
