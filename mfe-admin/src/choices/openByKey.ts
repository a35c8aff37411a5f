import type { KeyboardEvent } from 'react';

/** Keys that do not change a closed list; every other key would choose another entry and thereby send it. */
const HARMLESS = [' ', 'Tab', 'Escape', 'Shift'];

/** For a select whose choice is sent at once: a key alone chooses nothing, arrows and Enter open the list. */
export function openByKey(event: KeyboardEvent<HTMLSelectElement>): void {
  if (HARMLESS.includes(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  // Browsers without `showPicker` open it with the space bar.
  if (event.key === 'Enter' || event.key.startsWith('Arrow')) event.currentTarget.showPicker?.();
}
