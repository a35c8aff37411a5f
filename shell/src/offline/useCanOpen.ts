import { useIsOnline } from '@boom/platform';
import type { Location } from '@boom/platform/router';
import { useState } from 'react';
import { readVisitedPages } from './visitedPages';
import { pageOf } from './worker/rules';

const wasSeen = (address: string) => readVisitedPages().some((page) => page.address === address);

/**
 * Whether a page can be shown: always with a connection, without one when it was visited before. A page on the screen
 * when the connection is lost stays, also at the address of what is chosen on it.
 */
export function useCanOpen(location: Location): boolean {
  const address = pageOf(location.pathname + location.search);
  const isOnline = useIsOnline();
  const [opened, setOpened] = useState(isOnline ? address : null);
  const isChoice = opened !== null && (location.state as { staysInPlace?: boolean } | null)?.staysInPlace === true;
  const canOpen = isOnline || address === opened || isChoice || wasSeen(address);
  if (canOpen && address !== opened) setOpened(address);
  return canOpen;
}
