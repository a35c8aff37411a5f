/** What a person does to a page. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'visibilitychange'];
/** As precise as the API's note of a session's last use, ms. */
const REST_MS = 60_000;

/** Never on the server, which asks when a person opens a page. */
let touchedAt = Number.POSITIVE_INFINITY;

/**
 * Follows when somebody last touched the page. Calls of a page that nobody touches – polls – carry `X-Unattended` and
 * keep no session alive. Called once, with the connection (`watchConnection`).
 *
 * @returns a function that stops it.
 */
export function watchAttendance(): () => void {
  const note = () => {
    touchedAt = Date.now();
  };
  note();
  for (const sign of SIGNS) document.addEventListener(sign, note, { capture: true, passive: true });
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, note, { capture: true });
    touchedAt = Number.POSITIVE_INFINITY;
  };
}

/** Whether nobody has touched the page for a minute. */
export const isUnattended = () => Date.now() - touchedAt > REST_MS;
