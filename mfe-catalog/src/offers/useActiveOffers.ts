import type { SpecialOfferView } from '@boom/contract';
import { useNow } from '../clock/useNow';
import { useListSpecialOffersQuery } from './offers.api';

/** Whether an offer is active now; before the time is known, whether it is switched on. */
function isOpen({ isActive, startDate, endDate }: SpecialOfferView, now: number | null): boolean {
  if (!isActive || now === null) return isActive;
  return (!startDate || Date.parse(startDate) <= now) && (!endDate || Date.parse(endDate) > now);
}

/** The active offers, by their order of display. */
export function useActiveOffers() {
  const query = useListSpecialOffersQuery();
  const now = useNow('minute');
  const { data = [] } = query;
  const offers = data.filter((offer) => isOpen(offer, now)).sort((a, b) => a.displayOrder - b.displayOrder);
  return { ...query, offers };
}
