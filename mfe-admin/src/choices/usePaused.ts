import { useEffect, useState } from 'react';

/** What is searched for on the server is asked after this pause in typing, ms. */
const PAUSE_MS = 250;

/** The typed text, once typing pauses. */
export function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}
