/** Part of the browser's `Scheduler`; Safari has none. */
interface Scheduler {
  yield?: () => Promise<void>;
}

/** Ends the running task: the browser may answer what was pressed, and paint, before it goes on. */
export function nextTask(
  { scheduler }: { scheduler?: Scheduler } = window as { scheduler?: Scheduler },
): Promise<void> {
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/** Runs parts one after the other, each in a task of its own. */
export async function runInTurn(parts: ReadonlyArray<() => unknown>): Promise<void> {
  for (const run of parts) {
    await nextTask();
    await run();
  }
}
