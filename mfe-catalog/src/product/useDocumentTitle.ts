import { useLocation } from '@boom/platform/router';
import { useEffect } from 'react';
import { useProductTexts } from './i18n';

/** Sets the document's title to the product's name, or to what there is instead, which the shell does not know. */
export function useDocumentTitle(name: string): void {
  const { t } = useProductTexts();
  const title = t('documentTitle', { name });
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shell sets a title of its own at each new path, also where the product is the same
  useEffect(() => {
    // After the shell's own effect, which runs later when the page renders at once.
    const timer = setTimeout(() => {
      document.title = title;
    });
    return () => clearTimeout(timer);
  }, [title, pathname]);
}
