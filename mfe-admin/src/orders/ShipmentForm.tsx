import { type AdminOrderView, shipmentSchema } from '@boom/contract';
import { Button, Heading, tokens } from '@boom/platform';
import { FormDraft, TextField, useFormikContext } from '@boom/platform/forms';
import { type Ref, useImperativeHandle } from 'react';
import styled from 'styled-components';
import { changesOf } from '../editing/changesOf';
import { goOnWith } from '../editing/goOnWith';
import { LiveForm } from '../editing/LiveForm';
import { CourierField } from './CourierField';
import { useOrdersTexts } from './i18n';
import { type ShipmentHandle, type ShipmentValues, shipmentOf } from './shipment';
import { useChangeStatus } from './useChangeStatus';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${tokens.space[3]};
  align-items: end;
`;

/** Hands on what the form around it shows. */
function Handed({ to }: { to: Ref<ShipmentHandle> }) {
  const form = useFormikContext<ShipmentValues>();
  const { values, initialValues } = form;
  useImperativeHandle(to, () => ({
    shown: values,
    typed: changesOf(values, initialValues),
    goOnWith: (saved) => goOnWith(form, saved, values),
  }));
  return null;
}

interface ShipmentFormProps {
  order: AdminOrderView;
  handle: Ref<ShipmentHandle>;
}

/** Tracking number and courier, sent without the status. */
export function ShipmentForm({ order, handle }: ShipmentFormProps) {
  const { t } = useOrdersTexts();
  const { send, isLoading } = useChangeStatus();
  return (
    <LiveForm
      stored={shipmentOf(order)}
      schema={shipmentSchema}
      save={async (change) => {
        if (Object.keys(change).length > 0) await send(order, change);
      }}
      failed={t('updateFailed')}
      data-aside=""
    >
      <FormDraft name={`shipment-${order.id}`} />
      <Handed to={handle} />
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
