import { useEffect, useState } from 'react';

/** What is searched for on the server is asked after this pause in typing, ms. */
export const PAUSE_MS = 250;

/** The typed text, once typing pauses. */
export function useDebouncedValue(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
