import { type AdminOrderView, courierTrackingUrls, shipmentSchema } from '@boom/contract';
import { Button, Heading, tokens } from '@boom/platform';
import { FormDraft, TextField } from '@boom/platform/forms';
import styled from 'styled-components';
import { LiveForm } from '../editing/LiveForm';
import { useOrdersTexts } from './i18n';
import { useChangeStatus } from './useChangeStatus';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${tokens.space[3]};
  align-items: end;
`;

const COURIERS = 'couriers';

/** A courier: one whose tracking page is known, or another that is typed. */
export function CourierField() {
  const { t } = useOrdersTexts();
  return (
    <>
      <TextField name="courierService" label={t('courierService')} isOptional list={COURIERS} />
      <datalist id={COURIERS}>
        {Object.keys(courierTrackingUrls).map((courier) => (
          <option key={courier} value={courier} />
        ))}
      </datalist>
    </>
  );
}

/** Tracking number and courier, sent without the status. */
export function ShipmentForm({ order }: { order: AdminOrderView }) {
  const { t } = useOrdersTexts();
  const { send, isLoading } = useChangeStatus();
  const { trackingNumber, courierService } = order;
  return (
    <LiveForm
      stored={{ trackingNumber: trackingNumber ?? '', courierService: courierService ?? '' }}
      schema={shipmentSchema}
      save={async (change) => {
        if (Object.keys(change).length > 0) await send(order, change);
      }}
      failed={t('updateFailed')}
      data-aside=""
    >
      <FormDraft name={`shipment-${order.id}`} />
      <Heading level={3} size="md">
        {t('shipment')}
      </Heading>
      <Fields>
        <TextField name="trackingNumber" label={t('trackingNumber')} isOptional autoComplete="off" />
        <CourierField />
        <Button type="submit" isBusy={isLoading}>
          {t('saveShipment')}
        </Button>
      </Fields>
    </LiveForm>
  );
}
