import { type Location, useLocation, useNavigationType } from '@boom/platform/router';
import { useEffect, useLayoutEffect, useRef } from 'react';

const STORED = 'boom.scroll';
/** How long a page that is still growing is scrolled to where it was left, ms. */
const PATIENCE_MS = 3_000;

/** Whether this document was opened anew, by a link or an address: then it starts at its top. */
const isOpenedAnew = () =>
  (performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'navigate';

/** How far down each place of the history was left, px. */
const positions: Record<string, number> = read();

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
  } catch {
    return {};
  }
}

/**
 * Every page that is loaded whole has the key "default": who comes back from the payment page must not land where
 * another page was scrolled to.
 */
const placeOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key);

/** Scrolls there, again whenever the page grows, until it is long enough or the reader scrolls. */
function scrollWhenLongEnough(top: number): () => void {
  const isThere = () => {
    window.scrollTo(0, top);
    return Math.abs(window.scrollY - top) < 2;
  };
  if (isThere()) return () => undefined;
  const observer = new ResizeObserver(() => isThere() && stop());
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of ['wheel', 'touchmove', 'keydown']) window.removeEventListener(name, stop);
  };
  for (const name of ['wheel', 'touchmove', 'keydown']) window.addEventListener(name, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}

/**
 * What a browser does between whole pages: a new page starts at its top, back and forward return to where it was left.
 * A reload is left to the browser, which restores a page that came whole before any script runs.
 */
export function useScrollRestoration(): void {
  const location = useLocation();
  const how = useNavigationType();
  const place = placeOf(location);
  const hasStarted = useRef(false);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const handleLeave = () => {
      history.scrollRestoration = 'auto';
      sessionStorage.setItem(STORED, JSON.stringify(positions));
    };
    window.addEventListener('pagehide', handleLeave);
    return () => window.removeEventListener('pagehide', handleLeave);
  }, []);

  // A layout effect: what scrolls while the next page is put in place must not be taken for this one's reader.
  useLayoutEffect(() => {
    const handleScroll = () => {
      positions[place] = window.scrollY;
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, [place]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one decision per place of the history.
  useLayoutEffect(() => {
    const { staysInPlace } = (location.state ?? {}) as { staysInPlace?: boolean };
    if (how !== 'POP') {
      if (!staysInPlace) window.scrollTo(0, 0);
      return;
    }
    const top = positions[place];
    const isFirst = !hasStarted.current;
    hasStarted.current = true;
    return top === undefined || (isFirst && isOpenedAnew()) ? undefined : scrollWhenLongEnough(top);
  }, [place]);
}
