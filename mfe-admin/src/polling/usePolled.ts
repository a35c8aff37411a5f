import { errorCode } from '@boom/platform';
import { useEffect, useState } from 'react';

interface Outcome {
  error?: unknown;
  isFetching: boolean;
  /** Another one for each request. */
  requestId?: string;
}

interface PollOptions {
  pollingInterval: number;
  skipPollingIfUnfocused: true;
  refetchOnFocus: true;
  refetchOnMountOrArgChange: true;
}

/** How often the panel looks for what has come, ms. */
export const POLL_MS = 5_000;

/** After five failures in a row the interval is 32 times as long. */
const MOST_DOUBLINGS = 5;

/**
 * A query that is repeated while the tab is in sight, and once when the tab comes back into sight. Each failure in a row
 * doubles the interval; that the API waits for a proof of identity is none, and what it refused comes soon after it.
 *
 * @param useQuery hook of an RTK Query endpoint.
 * @param interval ms; how often the panel looks, unless told.
 */
export function usePolled<Arg, Result extends Outcome>(
  useQuery: (arg: Arg, options: PollOptions) => Result,
  arg: Arg,
  interval = POLL_MS,
): Result {
  const [failures, setFailures] = useState(0);
  const result = useQuery(arg, {
    pollingInterval: interval * 2 ** Math.min(failures, MOST_DOUBLINGS),
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const { error, isFetching, requestId } = result;
  const hasFailed = error !== undefined && errorCode(error) !== 'step_up_required';
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted once for each request.
  useEffect(() => {
    if (!isFetching) setFailures((count) => (hasFailed ? count + 1 : 0));
  }, [hasFailed, isFetching, requestId]);
  return result;
}
