import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Toast } from '../design/feedback/Toast';
import { media, tokens } from '../design/tokens';
import { preventReload } from '../unsaved/shopHistory';
import { ToastAction } from './ToastAction';
import type { ToastSlot } from './toastSlice';
import { useCurrentToast } from './useToast';

/** How long a toast stays, ms: a message as the storefront specification says (section 9). */
const STAY_MS: Record<ToastSlot, number> = { current: 5_000, undo: 10_000 };

/** In the corner where no dialog, drawer or summary of an order has its buttons. */
const Viewport = styled.div`
  position: fixed;
  z-index: ${tokens.layer.toast};
  inset: auto 0 0;
  display: grid;
  gap: 0.5rem;
  padding: 1rem;
  pointer-events: none;

  /* On a phone at the top, below the cart and what closes a dialog: at the bottom is the button that pays. */
  ${media.phone} {
    inset: 4rem 0 auto;
  }
`;

const Place = styled.div<{ $slot: ToastSlot }>`
  & > * {
    pointer-events: auto;
  }

  /* Some open dialogs have the offer to undo inside of them, where the keyboard can reach it. */
  body:has([data-undo-offer]) & {
    ${({ $slot }) => $slot === 'undo' && 'visibility: hidden;'}
  }
`;

/** One toast, announced to screen readers; it closes after a while, later while the pointer or the focus is on it. */
function TimedToast({ slot }: { slot: ToastSlot }) {
  const { toast, dismiss } = useCurrentToast(slot);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!toast) return;
    const leave = () => {
      if (place.current?.matches(':hover, :focus-within')) timer = setTimeout(leave, 1_000);
      else dismiss();
    };
    let timer = setTimeout(leave, STAY_MS[slot]);
    // A reload would lose the offer to undo.
    const allowReload = slot === 'undo' ? preventReload() : () => {};
    return () => {
      clearTimeout(timer);
      allowReload();
    };
  }, [toast, slot, dismiss]);

  function handleDismiss() {
    const hasFocus = place.current?.contains(document.activeElement);
    if (hasFocus) document.querySelector('main')?.focus({ preventScroll: true });
    dismiss();
  }

  // An open dialog hides from screen readers what has no `aria-live` of its own.
  return (
    <Place ref={place} $slot={slot} role="status" aria-live="polite">
      {toast && (
        <Toast
          key={toast.id}
          {...toast}
          action={toast.action && <ToastAction action={toast.action} onDone={handleDismiss} />}
          onDismiss={handleDismiss}
        />
      )}
    </Place>
  );
}

/** Where toasts appear: one message at a time, and the offer to undo above it. */
export function Toasts() {
  return (
    <Viewport data-toasts="">
      <TimedToast slot="undo" />
      <TimedToast slot="current" />
    </Viewport>
  );
}
