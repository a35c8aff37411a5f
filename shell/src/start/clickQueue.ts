/** Buttons that were clicked before the shell listened, in order; the shell asks for them once. */
export interface ClickQueue {
  boomQueuedClicks?: () => HTMLButtonElement[];
}

/** Forms and links work without script; only a plain button needs a listener. */
const needsScript = (button: HTMLButtonElement) => button.type !== 'submit' && !button.disabled;

/**
 * Queues clicks until the shell takes over, and hides them from React: it listens before it has hydrated everything,
 * and would handle some of these clicks itself, so that they would happen twice.
 */
export function queueClicks(target: Window & ClickQueue = window): void {
  const clicked: HTMLButtonElement[] = [];
  const handleClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || !needsScript(button)) return;
    event.stopImmediatePropagation();
    clicked.push(button);
  };
  target.addEventListener('click', handleClick, true);
  target.boomQueuedClicks = () => {
    target.removeEventListener('click', handleClick, true);
    return clicked.splice(0);
  };
}

/** Repeats the queued clicks, now that the shell listens. */
export function replayClicks(target: Window & ClickQueue = window): void {
  for (const button of target.boomQueuedClicks?.() ?? []) if (button.isConnected) button.click();
}
