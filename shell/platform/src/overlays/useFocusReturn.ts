import { useRef } from 'react';

/**
 * Returns the focus to the element that had it when an overlay opened. Radix returns it to its own triggers only; our
 * overlays are opened by state, and without this the focus would go to the top of the page.
 *
 * Not after a link on the overlay has led to another page: there the focus is at its start already.
 */
export function useFocusReturn() {
  const opened = useRef<{ by: Element | null; at: string } | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opened.current = { by: document.activeElement, at: location.pathname };
      // Focus the first empty field rather than the close button. A form that is filled in already should not open a
      // phone's keyboard; nor should one that is only a section of what was opened (`data-aside`). The field of a button
      // that chooses files is always empty, and hidden.
      const fields = (event.target as HTMLElement).querySelectorAll<HTMLInputElement>(
        'form:not([data-aside]) :is(input, select, textarea)',
      );
      const field = [...fields].find(({ value, type }) => value === '' && type !== 'hidden' && type !== 'file');
      if (!field) return;
      event.preventDefault();
      field.focus({ preventScroll: true });
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { by, at } = opened.current ?? {};
      if (at !== location.pathname) return;
      // An overlay that a link opened has no opener; or an action in it has removed the opener, as the row of a to-do
      // list: then the overlay below goes on, or the page. One that opened meanwhile has the focus in it already.
      const isThere = by?.isConnected && by !== document.body;
      const below = [...document.querySelectorAll('[role=dialog]')].at(-1);
      if (!isThere && below?.contains(document.activeElement)) return;
      const back = isThere ? by : (below ?? document.querySelector('main'));
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    },
  };
}
