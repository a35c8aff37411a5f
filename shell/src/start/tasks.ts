/** Ends the running task, so that the browser can answer input and paint. Safari has no `scheduler`. */
export function nextTask({ scheduler }: { scheduler?: { yield?: () => Promise<void> } } = window): Promise<void> {
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/** Runs steps one after the other, each in a task of its own. */
export async function runInTasks(steps: ReadonlyArray<() => unknown>): Promise<void> {
  for (const run of steps) {
    await nextTask();
    await run();
  }
}

/** Resolves when the page has nothing else to do, and after `timeout` ms at the latest; Safari cannot tell. */
export const idle = (timeout: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve, timeout / 5);
  });
