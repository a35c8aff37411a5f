import { type FocusEvent, useCallback, useEffect, useState, useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

function subscribeToMotion(onChange: () => void): () => void {
  const query = window.matchMedia?.(QUERY);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

/** Whether the person asked for less motion; false on the server, where nothing moves. */
function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribeToMotion,
    () => window.matchMedia?.(QUERY).matches ?? false,
    () => false,
  );
}

export interface Rotation {
  index: number;
  select: (index: number) => void;
  /** Whether it moves by itself, hover and focus aside: what the pause button shows. */
  isPlaying: boolean;
  toggle: () => void;
  /** Whether the next one comes by itself right now. */
  isRunning: boolean;
  /** For the element around it: the pointer over it, or the focus in it, holds it. */
  hold: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Shows one of several, the next after `intervalMs`. It stands still under the pointer, while the focus is inside,
 * and from the start for people who asked for less motion (WCAG 2.2.2; decisions, "offers").
 */
export function useRotation(count: number, intervalMs: number): Rotation {
  const [selected, setSelected] = useState(0);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null);
  const prefersReducedMotion = usePrefersReducedMotion();

  const index = count > 0 ? selected % count : 0;
  const isPlaying = choice ? choice === 'play' : !prefersReducedMotion;
  const isRunning = isPlaying && count > 1 && !isHovered && !isFocused;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setSelected((index + 1) % count), intervalMs);
    return () => clearTimeout(timer);
  }, [isRunning, index, count, intervalMs]);

  return {
    index,
    select: setSelected,
    isPlaying,
    toggle: useCallback(() => setChoice(isPlaying ? 'pause' : 'play'), [isPlaying]),
    isRunning,
    hold: {
      onPointerEnter: useCallback(() => setIsHovered(true), []),
      onPointerLeave: useCallback(() => setIsHovered(false), []),
      onFocus: useCallback(() => setIsFocused(true), []),
      onBlur: useCallback((event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsFocused(false);
      }, []),
    },
  };
}
