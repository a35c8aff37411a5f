/** Whether a press beside an overlay meant a passing message, which lies above it: that must not close it. */
export const isOnToast = ({ target }: { target: EventTarget | null }): boolean =>
  target instanceof Element && target.closest('[data-toasts]') !== null;
