import type { ShippingZoneView } from '@boom/contract';
import { useShop } from '@boom/platform';
import { api } from '../api';

const shippingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listShippingZones: build.query<ShippingZoneView[], void>({
      query: () => 'shipping-zones',
      providesTags: ['Shop'],
    }),
  }),
});

/**
 * What shipping costs by postal code. Undefined where the shop has no zones, which the page knows without a call, or
 * while they are not known: the API then corrects the figures.
 */
export function useShippingZones(): ShippingZoneView[] | undefined {
  const hasZones = useShop().shippingFrom !== undefined;
  const { data } = shippingApi.useListShippingZonesQuery(undefined, {
    skip: !hasZones,
    refetchOnMountOrArgChange: true,
  });
  return hasZones && data && data.length > 0 ? data : undefined;
}
