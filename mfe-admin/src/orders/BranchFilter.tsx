import { useShop } from '@boom/platform';
import { useListAdminBranchesQuery } from '../branches/branches.api';
import { ListFilter } from '../table/ListFilter';
import type { ListAddress } from '../table/useListAddress';
import { useOrdersTexts } from './i18n';

/** Where orders are picked up; nothing in a shop without branches. */
export function BranchFilter({ address }: { address: ListAddress }) {
  const { t } = useOrdersTexts();
  const isAsked = useShop().hasBranches || address.filter('sucursal') !== '';
  const { data: branches = [] } = useListAdminBranchesQuery(undefined, { skip: !isAsked });
  if (!isAsked) return null;
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
