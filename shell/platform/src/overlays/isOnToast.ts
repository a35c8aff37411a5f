/** Whether a click beside an overlay was on a toast, which lies above it: that must not close the overlay. */
export const isOnToast = ({ target }: { target: EventTarget | null }): boolean =>
  target instanceof Element && target.closest('[data-toasts]') !== null;
