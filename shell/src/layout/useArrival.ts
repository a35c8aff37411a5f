import { useTranslation } from '@boom/platform';
import { useLocation } from '@boom/platform/router';
import { useEffect, useRef } from 'react';
import { useSitePath } from '../routing/useSitePath';

/** Id of every page's `main`: target of the skip link and of the focus after a navigation. */
export const CONTENT_ID = 'contenido';

/** Moves the focus to the start of the page. */
export const focusContent = (options?: FocusOptions): void => document.getElementById(CONTENT_ID)?.focus(options);

/**
 * Does after a navigation what a browser does on a full page load: sets the document's title, and moves the focus to
 * the start of the new page, so that keyboards and screen readers do not stay at the old place.
 *
 * @returns the page's name. A page with a better title (the product's name) sets `document.title` itself; so does one
 * with a frame of its own.
 */
export function useArrival(): string {
  const { t } = useTranslation('shell');
  const { pathname, search, state } = useLocation();
  const place = useSitePath(pathname);
  const name = place ? place.title || t('brand') : t('site.notFound');
  const namesItself = place?.hasOwnFrame ?? false;
  const arrivedAt = useRef(pathname);
  const firstSearch = useRef(search);
  // `/producto/:id` is about the same thing whatever is asked of it; a list is not.
  const isOneThing = place?.path.includes(':') ?? false;

  useEffect(() => {
    if (namesItself) return;
    const isFirst = arrivedAt.current === pathname && (isOneThing || firstSearch.current === search);
    // The server has set the first page's title, which may be a better one (the product's, or a category's, name).
    if (!isFirst || document.title === '') document.title = t('site.title', { page: name });
  }, [t, name, namesItself, isOneThing, pathname, search]);

  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    // Another address for the same page: a choice on it keeps its focus.
    if ((state as { staysInPlace?: boolean } | null)?.staysInPlace) return;
    focusContent({ preventScroll: true });
  }, [pathname, state]);

  return name;
}
