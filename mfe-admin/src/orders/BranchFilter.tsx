import { useShop } from '@boom/platform';
import { useListAdminBranchesQuery } from '../branches/branches.api';
import { ListFilter } from '../table/ListFilter';
import type { ListAddress } from '../table/useListAddress';
import { useOrdersTexts } from './i18n';

/** Where orders are picked up, or wait in a branch that takes no more; nothing in a shop without any. */
export function BranchFilter({ address }: { address: ListAddress }) {
  const { t } = useOrdersTexts();
  const { hasBranches } = useShop();
  const { data: branches = [] } = useListAdminBranchesQuery();
  if (!hasBranches && branches.length === 0 && !address.filter('sucursal')) return null;
  return (
    <ListFilter
      address={address}
      name="sucursal"
      label={t('pickup.filter')}
      all={t('pickup.all')}
      options={[
        { value: 'any', label: t('pickup.any') },
        ...branches.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
