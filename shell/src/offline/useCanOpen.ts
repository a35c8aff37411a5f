import { useIsOnline } from '@boom/platform';
import { useState } from 'react';
import { readVisitedPages } from './visitedPages';

const wasSeen = (address: string) => readVisitedPages().some((page) => page.address === address);

/**
 * Whether a page can be shown: always with a connection, without one when it was visited before. A page on the screen
 * when the connection is lost stays.
 */
export function useCanOpen(address: string): boolean {
  const isOnline = useIsOnline();
  const [opened, setOpened] = useState(isOnline ? address : null);
  const canOpen = isOnline || address === opened || wasSeen(address);
  if (canOpen && address !== opened) setOpened(address);
  return canOpen;
}
