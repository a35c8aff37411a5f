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
import { Text } from '@boom/platform';
import { OnChange } from '@boom/platform/forms';
import { CheckoutForm, type CheckoutFormProps } from '../checkout/CheckoutForm';
import { GuestPerson, GuestPlace } from './GuestFields';
import { useGuestTexts } from './i18n';
import { forgetTyped, keepTyped, readTyped } from './typed';

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

/** Without how it is got and paid, which says nothing of a person and is kept for every buyer. */
function handleChange(values: typeof empty) {
  const names = Object.keys(empty) as (keyof typeof empty)[];
  keepTyped(Object.fromEntries(names.map((name) => [name, values[name]])));
}

/** The checkout of somebody without an account: who they are, and where it goes. */
export default function GuestCheckout(props: Omit<CheckoutFormProps, 'buyer'>) {
  const { t } = useGuestTexts();
  // Read anew each time: the form begins again where the shop opens its first branch meanwhile.
  const initialValues = readTyped() ?? empty;
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
        initialValues,
        who: (request) => (
          <>
            <OnChange onChange={handleChange} />
            <GuestPerson request={request} isPlacing={props.isPlacing} />
          </>
        ),
        fields: () => <GuestPlace />,
        extra: (
          <Text size="sm" tone="muted">
            {t('invoice')}
          </Text>
        ),
        placeOf,
        readOrder,
        whoSchema,
        onMade: forgetTyped,
      }}
    />
  );
}
