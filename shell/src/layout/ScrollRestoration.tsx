import { asObject, createStored } from '@boom/platform';
import { type Location, useLocation, useNavigationType } from '@boom/platform/router';
import { Component } from 'react';
import { CONTENT_ID } from './useArrival';

/** How long a page that still changes its height is scrolled to where it was left, ms. */
const TIMEOUT_MS = 3_000;

/**
 * The scroll position of a page: in pixels, and by the topmost visible link. Pixels alone are not enough: cards that
 * were never visible (`content-visibility: auto`) have an estimated height, on the next visit again.
 */
interface Position {
  top: number;
  /** Which of the page's links, and how far below the window's edge it was, px. */
  link?: { index: number; href: string; top: number };
}

const stored = createStored<Record<string, Position>>('boom.scrollPositions', asObject, 'sessionStorage');
/** By place of the history. */
const positions = stored.read() ?? {};

/** Whether this document was opened by a link or an address: then it starts at its top. */
const isOpenedAnew = () =>
  (performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'navigate';

/**
 * Every page that is loaded whole has the key "default": a shopper who comes back from the payment page must not land
 * where another page was scrolled to.
 */
const placeOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key);

const linksOfPage = () => [...document.querySelectorAll<HTMLAnchorElement>(`#${CONTENT_ID} a[href]`)];

function currentPosition(): Position {
  const links = linksOfPage();
  // Measuring an invisible card would lay it out.
  const isRendered = (link: Element) => link.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;
  const index = links.findIndex((link) => isRendered(link) && link.getBoundingClientRect().top >= 0);
  const link = links[index];
  return {
    top: window.scrollY,
    link: link && { index, href: link.getAttribute('href') ?? '', top: link.getBoundingClientRect().top },
  };
}

/** The distance to the stored position, px. */
function distanceTo({ top, link }: Position): number {
  const found = link && linksOfPage()[link.index];
  if (link && found?.getAttribute('href') === link.href) return found.getBoundingClientRect().top - link.top;
  return top - window.scrollY;
}

/** Scrolls there, again whenever the page changes its height, until the time is over or the reader scrolls. */
function scrollBackTo(position: Position): () => void {
  let reached = 0;
  const scroll = () => {
    window.scrollTo(0, window.scrollY + distanceTo(position));
    reached = window.scrollY;
  };
  const handleScroll = () => {
    const isMoved = Math.abs(window.scrollY - reached) >= 2;
    // A browser moves the page by itself when cards above get their height: what is in sight then stays in its place.
    if (isMoved && Math.abs(distanceTo(position)) >= 2) stop();
  };
  const observer = new ResizeObserver(scroll);
  const timer = setTimeout(() => stop(), TIMEOUT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    window.removeEventListener('scroll', handleScroll);
  };
  scroll();
  window.addEventListener('scroll', handleScroll, { passive: true });
  observer.observe(document.body);
  return stop;
}

interface ScrollerProps {
  location: Location;
  how: ReturnType<typeof useNavigationType>;
}

/** A class, for React tells only `getSnapshotBeforeUpdate` of the moment before the next page takes the old one's place. */
class Scroller extends Component<ScrollerProps> {
  private stop: () => void = () => undefined;

  private handleLeave = () => {
    // Where a newer release opens the next page as a new document, the entry is that page's already.
    if (this.props.location.pathname === location.pathname) history.scrollRestoration = 'auto';
    positions[placeOf(this.props.location)] = currentPosition();
    stored.write(positions);
  };

  override componentDidMount(): void {
    // A page that the browser shows again as it was left mounts nothing: the starter does this then.
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', this.handleLeave);
    if (!isOpenedAnew()) this.restore();
  }

  override componentWillUnmount(): void {
    this.stop();
    window.removeEventListener('pagehide', this.handleLeave);
  }

  override getSnapshotBeforeUpdate({ location }: ScrollerProps): null {
    const place = placeOf(location);
    if (place !== placeOf(this.props.location)) positions[place] = currentPosition();
    return null;
  }

  override componentDidUpdate({ location: before }: ScrollerProps): void {
    const { location, how } = this.props;
    if (placeOf(location) === placeOf(before)) return;
    this.stop();
    const { staysInPlace } = (location.state ?? {}) as { staysInPlace?: boolean };
    if (how === 'POP') this.restore();
    else if (!staysInPlace) window.scrollTo(0, 0);
  }

  private restore(): void {
    const position = positions[placeOf(this.props.location)];
    if (position) this.stop = scrollBackTo(position);
  }

  override render(): null {
    return null;
  }
}

/**
 * Does what a browser does between documents: a new page starts at its top, back and forward restore the scroll
 * position. A reload is left to the browser, which restores a complete document before any script runs.
 */
export function ScrollRestoration() {
  return <Scroller location={useLocation()} how={useNavigationType()} />;
}
