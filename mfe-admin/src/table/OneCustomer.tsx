import { Button } from '@boom/platform';
import { X } from 'lucide-react';
import { useTableTexts } from './i18n';
import type { ListAddress } from './useListAddress';

/** Says that a link asked for what is one customer's, `?cliente=`, and shows everybody's again at a click. */
export function OneCustomer({ address }: { address: ListAddress }) {
  const { t } = useTableTexts();
  if (!address.filter('cliente')) return null;
  return (
    <Button icon={<X />} onClick={() => address.setFilter('cliente', '')}>
      {t('oneCustomer')}
    </Button>
  );
}
