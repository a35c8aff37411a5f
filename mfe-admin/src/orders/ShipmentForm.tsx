import { type AdminOrderView, courierTrackingUrls, shipmentSchema } from '@boom/contract';
import { Heading, useTranslation } from '@boom/platform';
import { Form, SubmitButton, TextField } from '@boom/platform/forms';
import { useChangeStatus } from './useChangeStatus';

const COURIERS = 'couriers';

/** Tracking number and courier alone: the status may have moved on since the list was read. */
export function ShipmentForm({ order }: { order: AdminOrderView }) {
  const { t } = useTranslation('admin');
  const { changeStatus } = useChangeStatus();
  return (
    <Form
      initialValues={{ trackingNumber: order.trackingNumber ?? '', courierService: order.courierService ?? '' }}
      schema={shipmentSchema}
      onSubmit={(shipment) => changeStatus(order.id, shipment)}
    >
      <Heading level={3} size="md">
        {t('orders.shipment')}
      </Heading>
      <TextField name="trackingNumber" label={t('orders.trackingNumber')} isOptional autoComplete="off" />
      <TextField name="courierService" label={t('orders.courierService')} isOptional list={COURIERS} />
      <datalist id={COURIERS}>
        {Object.keys(courierTrackingUrls).map((courier) => (
          <option key={courier} value={courier} />
        ))}
      </datalist>
      <SubmitButton>{t('orders.saveShipment')}</SubmitButton>
    </Form>
  );
}
