import { pause } from './pause';

/** Before each further try, ms (admin specification, section 9). */
const PAUSES_MS = [0, 1_000, 3_000, 5_000];

/** 403 is an address that ran out or was used up, 409 and 429 pass as well; what is wrong with the file does not. */
const PASSING = [403, 409, 429];

/** Whether the same may go well a little later (admin specification, section 8). */
export const isPassing = ({ status }: { status: unknown }): boolean =>
  typeof status !== 'number' || status >= 500 || PASSING.includes(status);

/** Tries up to four times more while it fails with something that passes. @returns the last answer. */
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
