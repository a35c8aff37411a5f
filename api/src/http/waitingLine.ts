import { AppError } from './errors';

/** How long a line may become before who comes is sent away. */
interface LineLimits {
  /** Pieces of work that run at the same time. */
  atOnce: number;
  /** How many more may wait. */
  places: number;
  /** Longest wait for one's turn, ms. */
  patienceMs: number;
}

/**
 * A line in front of work that would take too much memory or processor if all of it ran at once. In its order, first
 * come, first served; each process has its own.
 */
export function waitingLine({ atOnce, places, patienceMs }: LineLimits) {
  const waiting: (() => void)[] = [];
  let running = 0;

  const refusal = () => new AppError(503, 'unavailable', { retryAfterSeconds: patienceMs / 1_000 });

  /** @throws AppError unavailable (503) when the line is full: asked before a body is read, it spares the reading. */
  function refuseWhenFull(): void {
    if (running >= atOnce && waiting.length >= places) throw refusal();
  }

  async function turn(): Promise<void> {
    refuseWhenFull();
    if (running < atOnce) {
      running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const take = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(take), 1);
        reject(refusal());
      }, patienceMs);
      waiting.push(take);
    });
  }

  /** Runs work when its turn comes. @throws AppError unavailable (503) when the line is full, or the wait too long. */
  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    await turn();
    try {
      return await work();
    } finally {
      // The place passes on to who waits longest, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return { inTurn, refuseWhenFull };
}
