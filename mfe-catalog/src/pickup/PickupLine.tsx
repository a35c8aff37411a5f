import { type BranchView, fewestUnits, PICKUP_UNTIL, type ProductView } from '@boom/contract';
import { Text } from '@boom/platform';
import { api } from '../api';
import { usePickupTexts } from './i18n';

const branchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBranchesWith: build.query<BranchView[], string>({
      query: (productId) => `branches?products=${productId}`,
      providesTags: ['Product', 'Shop'],
    }),
  }),
});

/** Where a product can be picked up first; nothing where no branch has as many as are sold at least. */
export default function PickupLine({ product }: { product: ProductView }) {
  const { t } = usePickupTexts();
  const { currentData = [] } = branchesApi.useListBranchesWithQuery(product.id, { refetchOnMountOrArgChange: true });
  const [first, ...others] = currentData
    .filter(({ stock }) => stock.some(({ units }) => units >= fewestUnits(product)))
    .sort((one, other) => one.readyDays - other.readyDays);
  if (!first) return null;
  const { readyDays: count, name: branch } = first;
  const said = count > 0 ? t('pickup', { count, branch }) : t('pickupSameDay', { branch, until: PICKUP_UNTIL });
  return (
    <Text size="sm">
      {[
        said,
        t('units', { count: first.stock[0]?.units ?? 0 }),
        others.length > 0 && t('others', { count: others.length }),
      ]
        .filter(Boolean)
        .join(' ')}
    </Text>
  );
}
