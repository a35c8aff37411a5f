import { pause } from './pause';

/** Pauses before each retry, ms (admin specification, section 9). */
const PAUSES_MS = [0, 1_000, 3_000, 5_000];

/**
 * Temporary failures: 403 is an expired or used address, 409 and 429 pass as well; a problem with the file does not.
 */
const PASSING = [403, 409, 429];

/** Whether a retry may succeed (admin specification, section 8). */
export const isPassing = ({ status }: { status: unknown }): boolean =>
  typeof status !== 'number' || status >= 500 || PASSING.includes(status);

/** Retries up to four times while the failure is temporary. @returns the last answer. */
export async function retried<Answer extends { data?: unknown; error?: unknown }>(
  attempt: () => PromiseLike<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  let answer = await attempt();
  for (const ms of PAUSES_MS) {
    if (!answer.error || !isPassing(answer.error as { status: unknown })) break;
    await pause(ms, signal);
    if (signal.aborted) break;
    answer = await attempt();
  }
  return answer;
}
