import { useRef } from 'react';

/**
 * Gives the focus back to what had it when an overlay opened. Radix knows only triggers of its own;
 * our overlays are opened by state, and without this the focus would fall to the top of the page.
 *
 * Not after a link on the overlay has led to another page: there the focus stands at its start already.
 */
export function useFocusReturn() {
  const opened = useRef<{ by: Element | null; at: string } | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opened.current = { by: document.activeElement, at: location.pathname };
      // Who opens a form wants to fill it in; the button that closes it comes first otherwise. Of a form that is filled in
      // already, nothing wants the keyboard of a phone; nor of one that is only a part of what was opened (`data-aside`).
      const fields = (event.target as HTMLElement).querySelectorAll<HTMLInputElement>(
        'form:not([data-aside]) :is(input, select, textarea)',
      );
      const field = [...fields].find(({ value, type }) => value === '' && type !== 'hidden');
      if (!field) return;
      event.preventDefault();
      field.focus({ preventScroll: true });
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { by, at } = opened.current ?? {};
      if (at !== location.pathname) return;
      // Nothing opened what a link leads to; and what was done in an overlay may have taken away what opened it, as a
      // row of a list of what is to be done.
      const isThere = by?.isConnected && by !== document.body;
      const back = isThere ? by : document.querySelector('main');
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    },
  };
}
