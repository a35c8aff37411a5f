import { idle } from './tasks';

/** Buttons and choices that were used before the shell listened, in order. */
export interface ClickQueue {
  /**
   * Uses the next of them again. Once none is left, what is used is queued no more.
   *
   * @returns whether there was one.
   */
  boomRepeatNext?: () => boolean;
}

type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement;

/** Forms and links work without script; only a plain button and a choice need a listener. */
const needsScript = (control: Control) => control.type !== 'submit' && !control.disabled;

const isOn = (control: Control) => control.getAttribute('aria-pressed') === 'true';

/** Uses it again as it was used, also where the page was drawn anew meanwhile and shows the earlier choice. */
function repeater(control: Control): () => void {
  const { value, checked } = control as HTMLInputElement;
  const wasOn = isOn(control);
  return () => {
    if (!control.isConnected) return;
    const isSelect = control instanceof HTMLSelectElement;
    if (isSelect) control.value = value;
    // React hydrates it now, if it has not yet, and records what is chosen; of a box it hears by its click alone.
    control.dispatchEvent(new Event('change', { bubbles: true }));
    if (isSelect) return;
    // The markup shows as off what only the browser knows to be on: that is as it was to become.
    if (!wasOn && isOn(control)) return;
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
  let isRepeating = false;
  const handleUse = (event: Event) => {
    const selector = event.type === 'change' ? 'select' : 'button, [type=checkbox], [type=radio]';
    const control = event.target instanceof Element ? event.target.closest<Control>(selector) : null;
    if (isRepeating || !control || !needsScript(control)) return;
    event.stopImmediatePropagation();
    used.push(repeater(control));
  };
  target.addEventListener('click', handleUse, true);
  target.addEventListener('change', handleUse, true);
  target.boomRepeatNext = () => {
    const repeat = used.shift();
    if (repeat) {
      isRepeating = true;
      repeat();
      isRepeating = false;
    } else {
      target.removeEventListener('click', handleUse, true);
      target.removeEventListener('change', handleUse, true);
    }
    return repeat !== undefined;
  };
}

/** The longest that a repeated click waits for what the one before it brought, ms. */
const TIMEOUT_MS = 1_000;

/**
 * Repeats what was queued, now that the shell listens: each once the page shows what the one before it brought, so that
 * the variant is bought that was chosen first.
 */
export async function replayClicks(target: Window & ClickQueue = window): Promise<void> {
  while (target.boomRepeatNext?.()) await idle(TIMEOUT_MS);
}
