import { type ShippingZoneView, shippingTermsOf, toCents, usualAddress, zoneOf } from '@boom/contract';
import { formatCents, formatMoney, Text, useListAddressesQuery, useSession, useShop } from '@boom/platform';
import { useShippingTexts } from './i18n';
import { useShippingZones } from './shipping.api';

/** What is missing until shipping is free: to the usual address, or where that is unknown to the zone that asks least. */
function useUntilFree(goodsCents: number): string | null {
  const { t } = useShippingTexts();
  const zones = useShippingZones();
  const { user, isLoading: isOpening } = useSession();
  const { data: addresses = [], isLoading } = useListAddressesQuery(undefined, { skip: !user });
  if (!zones || isLoading || isOpening) return null;
  const address = usualAddress(addresses);
  const zone = address ? zoneOf(zones, address) : easiest(zones);
  const { feeCents, surchargeCents, freeFromCents } = shippingTermsOf(zone);
  if (!zone?.isServed || feeCents === 0 || freeFromCents === null || freeFromCents <= goodsCents) return null;
  const amount = formatCents(freeFromCents - goodsCents);
  if (surchargeCents > 0) return t('untilLess', { amount, rest: formatCents(surchargeCents) });
  return address ? t('untilFree', { amount }) : t('untilFreeTo', { amount, zone: zone.name });
}

const easiest = (zones: readonly ShippingZoneView[]) =>
  zones
    .filter(
      ({ isServed, freeFrom, fee, surcharge }) =>
        isServed && freeFrom !== null && toCents(fee) > 0 && toCents(surcharge ?? '0') === 0,
    )
    .sort((one, other) => toCents(one.freeFrom ?? '') - toCents(other.freeFrom ?? ''))[0];

/** What the cart says of shipping where it depends on the postal code. */
export default function CartShipping({ goodsCents }: { goodsCents: number }) {
  const { t } = useShippingTexts();
  const { shippingFrom = '0.00' } = useShop();
  const untilFree = useUntilFree(goodsCents);
  return (
    <>
      {untilFree && (
        <Text size="sm" tone="success" weight="strong">
          {untilFree}
        </Text>
      )}
      <Text size="sm" tone="muted">
        {t('cartNote', { amount: formatMoney(shippingFrom) })}
      </Text>
    </>
  );
}
