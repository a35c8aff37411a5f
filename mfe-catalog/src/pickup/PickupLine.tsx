import { type BranchView, deliveryDay, mexicanDay } from '@boom/contract';
import { formatDate, Text, useShop } from '@boom/platform';
import { api } from '../api';
import { usePickupTexts } from './i18n';

const NOON_MS = 18 * 3_600_000;

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
  const shop = useShop();
  const { data = [] } = branchesApi.useListBranchesWithQuery(productId, { refetchOnMountOrArgChange: true });
  const [first, ...others] = data
    .filter(({ stock }) => stock.length > 0)
    .sort((one, other) => one.readyDays - other.readyDays);
  if (!first) return null;
  const day = deliveryDay(new Date(), first.readyDays, shop);
  const isToday = day.toISOString().slice(0, 10) === mexicanDay(new Date());
  const said = t(isToday ? 'today' : 'onDay', {
    branch: first.name,
    day: formatDate(new Date(day.getTime() + NOON_MS).toISOString()),
  });
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
