import type { BranchView } from '@boom/contract';
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

/** Where a product can be picked up first; nothing where no branch has it. */
export default function PickupLine({ productId }: { productId: string }) {
  const { t } = usePickupTexts();
  const { currentData = [] } = branchesApi.useListBranchesWithQuery(productId, { refetchOnMountOrArgChange: true });
  const [first, ...others] = currentData
    .filter(({ stock }) => stock.length > 0)
    .sort((one, other) => one.readyDays - other.readyDays);
  if (!first) return null;
  const said = t('pickup', { count: first.readyDays, branch: first.name });
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
