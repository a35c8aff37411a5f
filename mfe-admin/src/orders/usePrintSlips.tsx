import type { AdminOrderView } from '@boom/contract';
import { useErrorToast } from '@boom/platform/forms';
import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { BulkAction } from '../table/BulkBar';
import { useOrdersTexts } from './i18n';
import { PackingSlip } from './PackingSlip';

const none: AdminOrderView[] = [];

/**
 * Prints the packing slips of all selected orders. They stay selected, since they are marked as in preparation next.
 *
 * @param readOrders the selected orders as they are now; throws the API's error.
 */
export function usePrintSlips(readOrders: (ids: string[]) => Promise<AdminOrderView[]>): {
  action: BulkAction;
  slips: ReactNode;
} {
  const { t } = useOrdersTexts();
  const showError = useErrorToast();
  const [printed, setPrinted] = useState(none);

  useEffect(() => {
    if (printed.length === 0) return;
    const forget = () => setPrinted(none);
    window.addEventListener('afterprint', forget);
    window.print();
    return () => window.removeEventListener('afterprint', forget);
  }, [printed]);

  async function run({ ids }: { ids: string[] }) {
    try {
      setPrinted(await readOrders(ids));
    } catch (error) {
      showError(error, t('printFailed'));
    }
    return false;
  }

  return {
    action: { id: 'print', label: t('printSlips'), icon: <Printer size={16} />, run },
    slips: printed.map((order) => <PackingSlip key={order.id} order={order} />),
  };
}
