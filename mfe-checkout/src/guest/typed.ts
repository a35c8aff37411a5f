import { lastSessionChange, preventReload } from '@boom/platform';

/** What a guest typed before the dialog was closed: in memory only, until an order is made or somebody signs in or out. */
let kept: { values: object; since: number | null } | null = null;

/** How long a newer release, which would open the next page as a new document, waits for it, ms. */
const HELD_MS = 30 * 60_000;
let allowReload = () => {};
let wait: ReturnType<typeof setTimeout> | undefined;

export function keepTyped(values: object): void {
  forgetTyped();
  kept = { values, since: lastSessionChange.read() };
  allowReload = preventReload();
  wait = setTimeout(allowReload, HELD_MS);
}

export function forgetTyped(): void {
  kept = null;
  clearTimeout(wait);
  allowReload();
}

/** Null where there is nothing, or somebody has signed in or out since. */
export const readTyped = (): object | null => (kept && kept.since === lastSessionChange.read() ? kept.values : null);
