/**
 * Lets at most `limit` pieces of work run at once; the others wait in line.
 *
 * @returns a function that runs work when its turn comes and passes its result on.
 */
export function takeTurns(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: Array<() => void> = [];
  let running = 0;

  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, not given back, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
