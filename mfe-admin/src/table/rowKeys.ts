import type { FocusEvent, KeyboardEvent } from 'react';

const ROW = 'tr[data-row]';

const step: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

const rowsOf = (body: Element) => [...body.querySelectorAll<HTMLElement>(ROW)];

/**
 * For a table's body: Tab reaches one of its rows, from which arrow keys, Home and End lead to the others. Keys in a
 * row's fields and buttons are left alone.
 */
export const rowKeys = {
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const rows = rowsOf(event.currentTarget);
    const at = rows.indexOf(event.target as HTMLElement);
    const next = at < 0 ? undefined : step[event.key]?.(at, rows.length);
    if (next === undefined) return;
    event.preventDefault();
    rows[next]?.focus();
  },
  onFocus(event: FocusEvent<HTMLElement>) {
    const focused = (event.target as HTMLElement).closest(ROW);
    for (const row of rowsOf(event.currentTarget)) row.tabIndex = row === focused ? 0 : -1;
  },
};
