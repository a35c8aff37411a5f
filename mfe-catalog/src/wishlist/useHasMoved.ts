import { useEffect, useState } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'];

/** Whether somebody has moved, scrolled, touched or pressed anything since this was first rendered. */
export function useHasMoved(): boolean {
  const [hasMoved, setMoved] = useState(false);
  useEffect(() => {
    const notice = () => setMoved(true);
    for (const sign of SIGNS) window.addEventListener(sign, notice, { once: true, passive: true, capture: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, notice, { capture: true });
    };
  }, []);
  return hasMoved;
}
