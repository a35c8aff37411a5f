import { useTranslation } from '@boom/platform';
import { useEffect } from 'react';

/** Sets the document's title to the product's name, which the shell does not know. */
export function useDocumentTitle(name: string): void {
  const { t } = useTranslation('catalog');
  const title = t('product.documentTitle', { name });
  useEffect(() => {
    // After the shell's own effect, which runs later when the page renders at once.
    const timer = setTimeout(() => {
      document.title = title;
    });
    return () => clearTimeout(timer);
  }, [title]);
}
