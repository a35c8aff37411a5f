import { type AdminShippingZoneView, SHIPPING_FEE_CENTS } from '@boom/contract';
import { formatCents, Notice } from '@boom/platform';
import { useShippingTexts } from './i18n';

/** What an address outside of Mexico pays while no zone is for these. */
export function AbroadNotice({ zones }: { zones: readonly AdminShippingZoneView[] }) {
  const { t } = useShippingTexts();
  if (zones.some(({ covers }) => covers === 'EXTRANJERO')) return null;
  const zone = zones.find(({ covers }) => covers === 'RESTO');
  const title = !zone
    ? t('abroad.documented', { fee: formatCents(SHIPPING_FEE_CENTS) })
    : t(zone.isServed ? 'abroad.asRest' : 'abroad.notServed', { zone: zone.name });
  return (
    <Notice tone="info" title={title}>
      {t('abroad.text')}
    </Notice>
  );
}
