import { createShopHistory, Router } from '@boom/platform/router';
import { createContext, type ReactNode, useLayoutEffect, useState, useTransition } from 'react';

/** Whether the next page is on its way while the one before it still stands. */
export const MovingContext = createContext(false);

interface ShopRouterProps {
  /** Whether a page is to be opened as a new document: a newer release is live. */
  isDue: (from: string, to: string) => boolean;
  children: ReactNode;
}

/**
 * The router of the browser: React Router's own `BrowserRouter`, which however keeps to itself that the old page stays
 * until the new one can be drawn.
 */
export function ShopRouter({ isDue, children }: ShopRouterProps) {
  const [history] = useState(() => createShopHistory());
  const [{ location, action }, setPlace] = useState({ location: history.location, action: history.action });
  const [isMoving, startMoving] = useTransition();

  useLayoutEffect(() => {
    let from = history.location.pathname;
    return history.listen((next) => {
      const to = next.location.pathname;
      // The address is the next page's already: opening that anew is to reload.
      if (isDue(from, to)) window.location.reload();
      else startMoving(() => setPlace(next));
      from = to;
    });
  }, [history, isDue]);

  return (
    <Router location={location} navigationType={action} navigator={history}>
      <MovingContext value={isMoving}>{children}</MovingContext>
    </Router>
  );
}
