/** Buttons that were pressed before the shell listened, in order; asked for once, by the shell. */
export interface EarlyPresses {
  boomPresses?: () => HTMLButtonElement[];
}

/** A form sends itself without script, and a link leads where it says; only plain buttons need somebody to listen. */
const needsScript = (button: HTMLButtonElement) => button.type !== 'submit' && !button.disabled;

/**
 * Remembers what is pressed until the shell takes over. Nobody else hears of it until then: React listens before it has
 * adopted everything, and would answer some of these presses itself, which then happened twice.
 */
export function rememberPresses(target: Window & EarlyPresses = window): void {
  const pressed: HTMLButtonElement[] = [];
  const handleClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || !needsScript(button)) return;
    event.stopImmediatePropagation();
    pressed.push(button);
  };
  target.addEventListener('click', handleClick, true);
  target.boomPresses = () => {
    target.removeEventListener('click', handleClick, true);
    return pressed.splice(0);
  };
}

/** Presses again, now that somebody listens, what was pressed too early. */
export function replayPresses(target: Window & EarlyPresses = window): void {
  for (const button of target.boomPresses?.() ?? []) if (button.isConnected) button.click();
}
