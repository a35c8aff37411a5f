import { createShopHistory, Router } from '@boom/platform/router';
import { createContext, type ReactNode, useLayoutEffect, useState, useTransition } from 'react';

/** Whether the next page is loading while the current one is still shown. */
export const MovingContext = createContext(false);

interface ShopRouterProps {
  /** Whether the next page opens as a new document, because a newer release is live. */
  isDue: (from: string, to: string) => boolean;
  /** Called with the address of the next page before anything renders: its scripts can start to load. */
  onNavigate: (address: string) => void;
  children: ReactNode;
}

/**
 * The browser's router: React Router's `BrowserRouter`, which also tells that the old page stays until the new one can
 * be rendered.
 */
export function ShopRouter({ isDue, onNavigate, children }: ShopRouterProps) {
  const [history] = useState(() => createShopHistory());
  const [{ location, action }, setPlace] = useState({ location: history.location, action: history.action });
  const [isMoving, startMoving] = useTransition();

  useLayoutEffect(() => {
    let from = history.location.pathname;
    return history.listen((next) => {
      const to = next.location.pathname;
      // The address is the next page's already: reloading opens that page as a new document.
      if (isDue(from, to)) window.location.reload();
      else {
        if (from !== to) onNavigate(to + next.location.search);
        startMoving(() => setPlace(next));
      }
      from = to;
    });
  }, [history, isDue, onNavigate]);

  return (
    <Router location={location} navigationType={action} navigator={history}>
      <MovingContext value={isMoving}>{children}</MovingContext>
    </Router>
  );
}
