import { useIsOnline } from '@boom/platform';
import { useState } from 'react';
import { readSeenPages } from './seenPages';

const wasSeen = (address: string) => readSeenPages().some((page) => page.address === address);

/**
 * Whether a page can be shown: with a connection always, without one when it was seen before. What is on the screen
 * when the connection is lost stays.
 */
export function useCanOpen(address: string): boolean {
  const isOnline = useIsOnline();
  const [opened, setOpened] = useState(isOnline ? address : null);
  const canOpen = isOnline || address === opened || wasSeen(address);
  if (canOpen && address !== opened) setOpened(address);
  return canOpen;
}
