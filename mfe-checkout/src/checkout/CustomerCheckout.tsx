import { addressLines, type InvoiceReceiver, newOrderSchema, usualAddress } from '@boom/contract';
import { useShop, useToast } from '@boom/platform';
import { useState } from 'react';
import { AddressField } from './AddressField';
import { CheckoutForm, type CheckoutFormProps } from './CheckoutForm';
import { InvoiceField } from './InvoiceField';
import { useCheckoutTexts } from './i18n';
import { fingerprint } from './intendedOrder';

/** What the shopper chooses besides the quantity. */
const choiceSchema = newOrderSchema.pick(['shippingAddressId', 'paymentType']);
type Choice = { shippingAddressId?: string | null };

/** The checkout of whoever is signed in: one of their addresses, and a factura for their fiscal data. */
export function CustomerCheckout(props: Omit<CheckoutFormProps, 'buyer'>) {
  const { t } = useCheckoutTexts();
  const showToast = useToast();
  /** Whom the factura is made out to, where one is wanted. */
  const [receiver, setReceiver] = useState<InvoiceReceiver | null>(null);
  const { addresses } = props.data;
  // Where shipping has zones, an order needs an address; otherwise it may be agreed on later.
  const isRequired = useShop().shippingFrom !== undefined || addresses.length > 0;

  const placeOf = ({ shippingAddressId }: Choice) => addresses.find(({ id }) => id === shippingAddressId) ?? null;

  const readOrder = (choice: Choice, isPickup?: boolean) => {
    const { shippingAddressId } = choice;
    if (isRequired && !isPickup && !shippingAddressId) {
      showToast({ title: t('addressRequiredTitle'), description: t('addressRequiredText'), tone: 'error' });
      document.querySelector<HTMLElement>('input[name="shippingAddressId"]')?.focus();
      return null;
    }
    const address = isPickup ? null : placeOf(choice);
    // Sorted: the API names them in another sequence where they are saved than where they are read.
    const invoiced = receiver && Object.entries(receiver).sort();
    return {
      shippingAddressId: shippingAddressId || undefined,
      ...(receiver && { wantsInvoice: true as const }),
      shown: fingerprint(JSON.stringify([address && addressLines(address), invoiced])),
    };
  };

  return (
    <CheckoutForm
      {...props}
      buyer={{
        schema: choiceSchema,
        initialValues: { shippingAddressId: usualAddress(addresses)?.id ?? '' },
        fields: () => <AddressField addresses={addresses} isRequired={isRequired} />,
        extra: <InvoiceField isWanted={receiver !== null} onChange={setReceiver} />,
        placeOf,
        readOrder,
      }}
    />
  );
}
