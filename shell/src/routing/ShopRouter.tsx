import { createShopHistory, Router } from '@boom/platform/router';
import { createContext, type ReactNode, useLayoutEffect, useState, useTransition } from 'react';

/** Whether the next page is on its way while the one before it still stands. */
export const MovingContext = createContext(false);

/**
 * The router of the browser: React Router's own `BrowserRouter`, which however keeps to itself that the old page stays
 * until the new one can be drawn.
 */
export function ShopRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createShopHistory());
  const [{ location, action }, setPlace] = useState({ location: history.location, action: history.action });
  const [isMoving, startMoving] = useTransition();

  useLayoutEffect(() => history.listen((place) => startMoving(() => setPlace(place))), [history]);

  return (
    <Router location={location} navigationType={action} navigator={history}>
      <MovingContext value={isMoving}>{children}</MovingContext>
    </Router>
  );
}
