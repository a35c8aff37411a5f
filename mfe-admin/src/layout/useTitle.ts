import { useTranslation } from '@boom/platform';
import { useEffect } from 'react';

/** Names the document after the section. */
export function useTitle(name: string): void {
  const { t } = useTranslation('admin');
  useEffect(() => {
    document.title = t('title', { name });
  }, [t, name]);
}
