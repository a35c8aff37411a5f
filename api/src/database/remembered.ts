import { listen } from './notices';

/**
 * Something that is read from the database once, and again when one of its tables has changed, whoever changed it.
 * Until changes are heard of, and while the connection that tells of them is lost, every question reads the database.
 *
 * @param tables those that have the trigger of migration 38.
 */
export function remembered<Value>(tables: readonly string[], read: () => Promise<Value>) {
  let known: Promise<Value> | undefined;
  let isHeard = false;

  function forget(): void {
    known = undefined;
  }

  function ask(): Promise<Value> {
    if (!isHeard) return read();
    if (known) return known;
    const reading = read();
    known = reading;
    reading.catch(() => {
      if (known === reading) forget();
    });
    return reading;
  }

  /** Begins to hear of changes. @returns what ends that. */
  function start(): () => void {
    const stop = listen({
      channels: tables,
      onNotice: forget,
      onBack() {
        isHeard = true;
        forget();
      },
      onLost() {
        isHeard = false;
        forget();
      },
    });
    return () => {
      stop();
      isHeard = false;
      forget();
    };
  }

  return { ask, forget, start };
}
