import { useTranslation } from '@boom/platform';
import { useEffect } from 'react';

/** Names the document after what the page shows; the shell names pages, but does not know a product's name. */
export function useDocumentTitle(name: string): void {
  const { t } = useTranslation('catalog');
  const title = t('product.documentTitle', { name });
  useEffect(() => {
    // After the shell's own effect, which a page that is there at once would otherwise come before.
    const timer = setTimeout(() => {
      document.title = title;
    });
    return () => clearTimeout(timer);
  }, [title]);
}
