import {
  highestShipping,
  lowestShipping,
  type ShippingPlace,
  type ShippingZoneView,
  shippingFor,
  shippingTermsOf,
  toCents,
  usualAddress,
  zoneOf,
} from '@boom/contract';
import { formatCents, formatMoney, Text, useListAddressesQuery, useSession, useShop } from '@boom/platform';
import { useCartTexts } from '../cart/i18n';
import { useShippingTexts } from './i18n';
import { useShippingZones } from './shipping.api';

interface UntilFreeProps {
  zones: readonly ShippingZoneView[];
  address: ShippingPlace | undefined;
  goodsCents: number;
}

/** What is missing until shipping is free: to the usual address, else to the zone in Mexico that asks least. */
function UntilFree({ zones, address, goodsCents }: UntilFreeProps) {
  const { t } = useShippingTexts();
  const zone = address ? zoneOf(zones, address) : easiest(zones);
  const { feeCents, surchargeCents, freeFromCents } = shippingTermsOf(zone);
  if (!zone?.isServed || feeCents === 0 || freeFromCents === null || freeFromCents <= goodsCents) return null;
  const amount = formatCents(freeFromCents - goodsCents);
  const toPlace = address ? t('untilFree', { amount }) : t('untilFreeTo', { amount, zone: zone.name });
  return (
    <Text size="sm" tone="success" weight="strong">
      {surchargeCents > 0 ? t('untilLess', { amount, rest: formatCents(surchargeCents) }) : toPlace}
    </Text>
  );
}

const easiest = (zones: readonly ShippingZoneView[]) =>
  zones
    .filter(
      ({ covers, isServed, freeFrom, fee, surcharge }) =>
        covers !== 'EXTRANJERO' && isServed && freeFrom !== null && toCents(fee) > 0 && toCents(surcharge ?? '0') === 0,
    )
    .sort((one, other) => toCents(one.freeFrom ?? '') - toCents(other.freeFrom ?? ''))[0];

/** Whether the usual address is served and pays no shipping; where it is unknown, whether nobody in Mexico does. */
function isFreeTo(zones: readonly ShippingZoneView[], address: ShippingPlace | undefined, goodsCents: number): boolean {
  const zone = address && zoneOf(zones, address);
  if (zone && !zone.isServed) return false;
  return shippingFor(address ? shippingTermsOf(zone) : highestShipping(zones, goodsCents), goodsCents) === 0;
}

/** What the cart says of shipping where it depends on the postal code. */
export default function CartShipping({ goodsCents }: { goodsCents: number }) {
  const { t } = useShippingTexts();
  const { t: tCart } = useCartTexts();
  const { shippingFrom = '0.00' } = useShop();
  const zones = useShippingZones();
  const { user, isLoading: isOpening } = useSession();
  const { data: addresses = [], isLoading } = useListAddressesQuery(undefined, { skip: !user });
  const address = usualAddress(addresses);
  const isKnown = zones && !isLoading && !isOpening;
  const lowest = (isKnown && lowestShipping(zones, goodsCents)) || shippingFrom;
  const dependsOnPlace = toCents(lowest) === 0 ? t('cartNoteFree') : t('cartNote', { amount: formatMoney(lowest) });
  return (
    <>
      {isKnown && <UntilFree zones={zones} address={address} goodsCents={goodsCents} />}
      <Text size="sm" tone="muted">
        {isKnown && isFreeTo(zones, address, goodsCents) ? tCart('totalShipsFree') : dependsOnPlace}
      </Text>
    </>
  );
}
