import { useEffect, useRef } from 'react';

/**
 * Whether what its component shows is still there: asked when an answer comes, before anything is closed or opened.
 * Whoever closed it meanwhile is elsewhere by then, or has it open again, and that stays.
 *
 * For a component that is rendered only while it is open.
 */
export function useStillOpen(): () => boolean {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return () => isOpen.current;
}
