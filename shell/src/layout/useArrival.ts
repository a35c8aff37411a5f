import { useTranslation } from '@boom/platform';
import { useLocation } from '@boom/platform/router';
import { type RefObject, useEffect, useRef } from 'react';
import { findSitePath } from '../routing/siteMap';

/**
 * What a browser does on a full page load and a router does not: names the document, and puts the focus at the start
 * of the new page, so that a keyboard or a screen reader does not stay behind in the old one.
 *
 * @returns the name of the page. A screen that knows better (the product's name) sets `document.title` itself.
 */
export function useArrival(main: RefObject<HTMLElement | null>): string {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const name = t(`site.${findSitePath(pathname)?.name ?? 'notFound'}.title`);
  const arrivedAt = useRef(pathname);

  useEffect(() => {
    const isFirst = arrivedAt.current === pathname;
    // The first page was named by the server, which may know more (the product's name).
    if (!isFirst || document.title === '') document.title = t('site.title', { page: name });
  }, [t, name, pathname]);

  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);

  return name;
}
