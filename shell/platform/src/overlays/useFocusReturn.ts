import { useRef } from 'react';

/**
 * Gives the focus back to what had it when an overlay opened. Radix knows only triggers of its own;
 * our overlays are opened by state, and without this the focus would fall to the top of the page.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
  };
}
