/**
 * Buttons and choices that were used before the shell listened, in order, each as what uses it again; the shell asks
 * for them once.
 */
export interface ClickQueue {
  boomQueuedClicks?: () => (() => void)[];
}

type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement;

/** Forms and links work without script; only a plain button and a choice need a listener. */
const needsScript = (control: Control) => control.type !== 'submit' && !control.disabled;

/** Uses it again as it was used, also where the page was drawn anew meanwhile and shows the choice of before. */
function repeater(control: Control): () => void {
  const { value, checked } = control as HTMLInputElement;
  return () => {
    if (!control.isConnected) return;
    const isSelect = control instanceof HTMLSelectElement;
    if (isSelect) control.value = value;
    // What React has not hydrated yet it hydrates now, and records what is chosen; a box it hears by its click alone.
    control.dispatchEvent(new Event('change', { bubbles: true }));
    if (isSelect) return;
    // The click turns it round; React hears of a click only where it has recorded another choice before.
    if (checked !== undefined) (control as HTMLInputElement).checked = !checked;
    control.click();
  };
}

/**
 * Queues clicks and choices until the shell takes over, and hides them from React: it listens before it has hydrated
 * everything, and would handle some of them itself, so that they would happen twice. A choice is shown at once.
 */
export function queueClicks(target: Window & ClickQueue = window): void {
  const used: (() => void)[] = [];
  const handleUse = (event: Event) => {
    const selector = event.type === 'change' ? 'select' : 'button, [type=checkbox], [type=radio]';
    const control = event.target instanceof Element ? event.target.closest<Control>(selector) : null;
    if (!control || !needsScript(control)) return;
    event.stopImmediatePropagation();
    used.push(repeater(control));
  };
  target.addEventListener('click', handleUse, true);
  target.addEventListener('change', handleUse, true);
  target.boomQueuedClicks = () => {
    target.removeEventListener('click', handleUse, true);
    target.removeEventListener('change', handleUse, true);
    return used.splice(0);
  };
}

/** Repeats what was queued, now that the shell listens. */
export function replayClicks(target: Window & ClickQueue = window): void {
  for (const repeat of target.boomQueuedClicks?.() ?? []) repeat();
}
