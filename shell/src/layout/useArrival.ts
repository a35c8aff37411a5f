import { useTranslation } from '@boom/platform';
import { useLocation } from '@boom/platform/router';
import { useEffect, useRef } from 'react';
import { useSitePath } from '../routing/useSitePath';

/** Of the `main` of every page: where the skip link leads and the focus goes. */
export const CONTENT_ID = 'contenido';

/**
 * What a browser does on a full page load and a router does not: names the document, and puts the focus at the start
 * of the new page, so that a keyboard or a screen reader does not stay behind in the old one.
 *
 * @returns the name of the page. A screen that knows better (the product's name) sets `document.title` itself; so does
 *   one with a frame of its own.
 */
export function useArrival(): string {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const place = useSitePath(pathname);
  const name = place ? place.title || t('brand') : t('site.notFound');
  const namesItself = place?.hasOwnFrame ?? false;
  const arrivedAt = useRef(pathname);

  useEffect(() => {
    if (namesItself) return;
    const isFirst = arrivedAt.current === pathname;
    // The first page was named by the server, which may know more (the product's name).
    if (!isFirst || document.title === '') document.title = t('site.title', { page: name });
  }, [t, name, namesItself, pathname]);

  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  }, [pathname]);

  return name;
}
