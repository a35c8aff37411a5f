import type { AdminWaiting } from '@boom/contract';
import { useEffect } from 'react';
import { useLayoutTexts } from './i18n';
import { pendingIn } from './sections';
import { useSections } from './useSections';

/** Sets the document's title to the section, with the number of all pending entries: "(3) Pedidos". */
export function useTitle(name: string, waiting: AdminWaiting | undefined): void {
  const { t } = useLayoutTexts();
  const count = useSections().reduce((sum, section) => sum + pendingIn(section, waiting), 0);
  useEffect(() => {
    document.title = t(count > 0 ? 'titleWaiting' : 'title', { name, count });
  }, [t, name, count]);
}
