import { type ShippingPlace, type ShippingTerms, type ShippingZoneView, shippingByDefault } from '@boom/contract';
import { useShop } from '@boom/platform';
import { api } from '../api';

/** What shipping costs to the chosen address, as far as it is known. */
export interface ShippingQuote {
  terms: ShippingTerms;
  /** What the terms are of; undefined where the documented fee holds. */
  zone?: ShippingZoneView;
  /** The shop has zones, and the address is not there yet. */
  isOpen?: true;
  /** What the summary calls it, where that is not shipping. */
  label?: string;
}

/** How zones are read: loaded with the first ones, for most shops have none. */
let reading: typeof import('./quote') | undefined;

const shippingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listShippingZones: build.query<ShippingZoneView[], void>({
      query: () => 'shipping-zones',
      transformResponse: async (zones: ShippingZoneView[]) => {
        reading = await import('./quote');
        return zones;
      },
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

/**
 * @param zones undefined where there are none: the documented fee holds.
 * @param place null while no address is chosen or its postal code is being typed.
 */
export function quoteShipping(
  zones: readonly ShippingZoneView[] | undefined,
  place: ShippingPlace | null,
): ShippingQuote {
  return zones && reading ? reading.quoteByZone(zones, place) : { terms: shippingByDefault };
}
