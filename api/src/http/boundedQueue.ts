import PQueue from 'p-queue';
import { AppError } from './errors';

/** How long a queue may become before a call is refused. */
interface QueueLimits {
  /** Pieces of work that run at the same time. */
  concurrency: number;
  /** How many more may wait. */
  queueLimit: number;
  /** Longest wait before work begins, ms. */
  waitMs: number;
}

/** A queue in front of work that would take too much memory or processor if all of it ran at once: each process has its own. */
export function boundedQueue({ concurrency, queueLimit, waitMs }: QueueLimits) {
  const queue = new PQueue({ concurrency });
  const refusal = () => new AppError(503, 'unavailable', { retryAfterSeconds: waitMs / 1_000 });

  /** @throws AppError unavailable (503) when the queue is full: asked before a body is read, it spares the reading. */
  function refuseWhenFull(): void {
    if (queue.pending >= concurrency && queue.size >= queueLimit) throw refusal();
  }

  /** Runs work when its turn comes. @throws AppError unavailable (503) when the queue is full, or the wait too long. */
  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    refuseWhenFull();
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(refusal()), waitMs);
    const begin = () => {
      clearTimeout(timer);
      return work();
    };
    return queue.add(begin, { signal: waiting.signal });
  }

  return { run, refuseWhenFull };
}
