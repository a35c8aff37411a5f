import { type CheckoutRequest, Stack } from '@boom/platform';
import { RadioGroupField, useFormikContext } from '@boom/platform/forms';
import type { ReactNode } from 'react';
import { lazy, object, string } from 'yup';
import type { Buyer } from '../checkout/buyer';
import type { CheckoutFormProps } from '../checkout/CheckoutForm';
import { OrderForm } from '../checkout/OrderForm';
import type { BuyableLine } from '../checkout/orderLines';
import { BranchField } from './BranchField';
import { usePickupTexts } from './i18n';

interface PickupValues {
  delivery: 'ship' | 'pickup';
  branchId: string;
}

const isPickup = (values: object) => (values as PickupValues).delivery === 'pickup';

/** What is charged for bringing it. */
const nothing = { feeCents: 0, surchargeCents: 0, freeFromCents: null };

/** Another place than any address: amounts that the API corrected for one are not the other's. */
const nowhere = { postalCode: '', country: '' };

interface DeliveryFieldsProps {
  request: CheckoutRequest;
  lines: readonly BuyableLine[];
  place: ReactNode;
}

/** Sent or picked up; and what that asks for. */
function DeliveryFields({ request, lines, place }: DeliveryFieldsProps) {
  const { t } = usePickupTexts();
  const { values } = useFormikContext<PickupValues>();
  return (
    <Stack gap={5}>
      <RadioGroupField
        name="delivery"
        label={t('delivery')}
        options={[
          { value: 'ship', label: t('ship'), description: t('shipText') },
          { value: 'pickup', label: t('pickup'), description: t('pickupText'), aside: t('free') },
        ]}
      />
      {isPickup(values) ? <BranchField request={request} lines={lines} /> : place}
    </Stack>
  );
}

/** The checkout of a shop with branches: what it asks of the buyer, and where the order is picked up, if it is. */
export default function PickupCheckout({ buyer, ...props }: CheckoutFormProps) {
  const { t } = usePickupTexts();
  const delivery = object({ delivery: string() });
  const picked = delivery.shape({ branchId: string().required(t('branchRequired')) });
  // yup's type for it is no schema's, though it is asked the same things.
  const schema = lazy((values: object) =>
    isPickup(values) ? (buyer.whoSchema ?? buyer.schema).concat(picked) : buyer.schema.concat(delivery),
  ) as unknown as Buyer['schema'];
  const withBranches: Buyer = {
    ...buyer,
    schema,
    initialValues: { ...buyer.initialValues, delivery: 'ship', branchId: '' },
    fields: (lines) => <DeliveryFields request={props.request} lines={lines} place={buyer.fields(lines)} />,
    quoteOf: (values) => (isPickup(values) ? { terms: nothing, label: t('pickup') } : undefined),
    placeOf: (values) => (isPickup(values) ? nowhere : buyer.placeOf(values)),
    readOrder(values) {
      if (!isPickup(values)) return buyer.readOrder(values);
      const told = buyer.readOrder(values, true);
      return told && { ...told, shippingAddressId: undefined, branchId: (values as PickupValues).branchId };
    },
  };
  return <OrderForm {...props} buyer={withBranches} />;
}
