import { media, TOAST_MS, Toast, tokens, useCurrentToast } from '@boom/platform';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { ToastAction } from './ToastAction';

const Viewport = styled.div`
  position: fixed;
  z-index: ${tokens.layer.toast};
  inset: auto 0 0;
  display: flex;
  justify-content: center;
  padding: 1rem;
  pointer-events: none;

  /* On a phone the foot of the screen belongs to the button that pays. */
  ${media.phone} {
    inset: 0 0 auto;
  }

  & > * {
    pointer-events: auto;
  }
`;

/** Where passing messages appear and are read out: one at a time, longer while the pointer or the focus is on it. */
export function Toasts() {
  const { toast, key, dismiss } = useCurrentToast();
  const viewport = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` tells a repeated message from the one before it.
  useEffect(() => {
    if (!toast) return;
    const leave = () => {
      if (viewport.current?.matches(':hover, :focus-within')) timer = setTimeout(leave, 1_000);
      else dismiss();
    };
    let timer = setTimeout(leave, TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast, key, dismiss]);

  return (
    <Viewport ref={viewport} data-toasts="" role="status" aria-live="polite" aria-atomic="true">
      {toast && (
        <Toast
          key={key}
          {...toast}
          action={toast.action && <ToastAction action={toast.action} onDone={dismiss} />}
          onDismiss={dismiss}
        />
      )}
    </Viewport>
  );
}
