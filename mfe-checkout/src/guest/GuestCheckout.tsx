import {
  addressToSend,
  DEFAULT_COUNTRY,
  type Guest,
  type GuestOrder,
  guestFormSchema,
  guestSchema,
  isMexico,
  newOrderSchema,
} from '@boom/contract';
import { CheckoutForm, type CheckoutFormProps } from '../checkout/CheckoutForm';
import { GuestPerson, GuestPlace } from './GuestFields';

type GuestValues = Guest & GuestOrder['address'];

const whoSchema = guestSchema.concat(newOrderSchema.pick(['paymentType']));

const empty = {
  fullName: '',
  email: '',
  phone: '',
  street: '',
  city: '',
  state: '',
  postalCode: '',
  country: DEFAULT_COUNTRY,
  exteriorNumber: '',
  interiorNumber: '',
  neighborhood: '',
  municipality: '',
  betweenStreets: '',
  references: '',
  receiverName: '',
  receiverPhone: '',
} satisfies Partial<Record<keyof GuestValues, string>>;

/** The checkout of somebody without an account: who they are, and where it goes. */
export default function GuestCheckout(props: Omit<CheckoutFormProps, 'buyer'>) {
  const readOrder = (values: object, isPickup?: boolean) => {
    const { fullName, email, phone, ...rest } = values as GuestValues;
    const guest = { fullName, email, phone };
    if (isPickup) return { guest };
    const { paymentType: _paymentType, ...address } = rest as typeof rest & { paymentType?: unknown };
    return { guest, address: addressToSend(address) };
  };
  const placeOf = (values: object) => {
    const { postalCode, country } = values as GuestValues;
    const isWhole = isMexico(country) ? /^\d{5}$/.test(postalCode.trim()) : postalCode !== '';
    return isWhole ? { postalCode: postalCode.trim(), country } : null;
  };
  return (
    <CheckoutForm
      {...props}
      buyer={{
        schema: guestFormSchema,
        initialValues: empty,
        who: (request) => <GuestPerson request={request} />,
        fields: () => <GuestPlace />,
        placeOf,
        readOrder,
        whoSchema,
      }}
    />
  );
}
