import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

function subscribeToMotion(onChange: () => void): () => void {
  const query = window.matchMedia?.(QUERY);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

/** Whether the visitor prefers reduced motion; false on the server, where nothing moves. */
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
  /** Whether the rotation is switched on, hover and focus aside: the state of the pause button. */
  isPlaying: boolean;
  toggle: () => void;
  /** Whether the next one will be shown automatically now. */
  isRunning: boolean;
  /** Handlers for the surrounding element: hover and focus pause the rotation. */
  hold: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Shows one of several, the next after `intervalMs`. Pauses on hover and focus, and is off from the start for visitors
 * who prefer reduced motion (WCAG 2.2.2; decisions, "offers").
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
    toggle: () => setChoice(isPlaying ? 'pause' : 'play'),
    isRunning,
    hold: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsFocused(false);
      },
    },
  };
}
