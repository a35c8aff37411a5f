import type { AdminWaiting } from '@boom/contract';
import { useEffect } from 'react';
import { useLayoutTexts } from './i18n';

/** Sets the document's title to the section, with the number of all pending entries: "(3) Pedidos". */
export function useTitle(name: string, waiting: AdminWaiting | undefined): void {
  const { t } = useLayoutTexts();
  const {
    transfers = 0,
    tickets = 0,
    invoices = 0,
    paymentsToSettle = 0,
    failedJobs = 0,
    cancelledOrders = 0,
    disputes = 0,
  } = waiting ?? {};
  const count = transfers + tickets + invoices + paymentsToSettle + failedJobs + cancelledOrders + disputes;
  useEffect(() => {
    document.title = t(count > 0 ? 'titleWaiting' : 'title', { name, count });
  }, [t, name, count]);
}
