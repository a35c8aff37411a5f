import { SHIPPING_FEE_CENTS } from '@boom/contract';
import { formatCents, lazyComponent } from '@boom/platform';
import { CardsPage } from '../cards/CardsPage';
import { AbroadNotice } from './AbroadNotice';
import { useShippingTexts } from './i18n';
import { useDeleteZoneMutation, useListZonesQuery } from './shipping.api';
import { TryPostalCode } from './TryPostalCode';
import { ZoneCard } from './ZoneCard';

const ZoneDialog = lazyComponent(() => import(/* webpackChunkName: 'settings' */ './ZoneDialog'));

/** What shipping costs by postal code. */
export function Component() {
  const { t } = useShippingTexts();
  const query = useListZonesQuery();
  const [deleteZone] = useDeleteZoneMutation();
  const fee = formatCents(SHIPPING_FEE_CENTS);
  return (
    <CardsPage
      t={(key, values) => t(key, { fee, ...values })}
      query={query}
      intro={t('intro', { fee })}
      nameOf={({ name }) => name}
      card={(zone, actions) => <ZoneCard zone={zone} {...actions} />}
      foot={
        query.data && (
          <>
            <AbroadNotice zones={query.data} />
            <TryPostalCode zones={query.data} />
          </>
        )
      }
      editor={ZoneDialog}
      onDelete={(id) => deleteZone(id).unwrap()}
    />
  );
}
