import {
  type AddressInput,
  type AddressView,
  DEFAULT_COUNTRY,
  isMexico,
  readablePhone,
  type UserView,
  withWholeStreet,
} from '@boom/contract';

const emptyAddress = {
  title: '',
  street: '',
  city: '',
  state: '',
  postalCode: '',
  country: DEFAULT_COUNTRY,
  isDefault: false,
  exteriorNumber: '',
  interiorNumber: '',
  neighborhood: '',
  municipality: '',
  betweenStreets: '',
  references: '',
  receiverName: '',
  receiverPhone: '',
};

/** What the form of a new address begins with: whoever buys receives it, until they name somebody else. */
export function newAddressValues(user: UserView | null, isDefault: boolean) {
  const { fullName: receiverName = '', phone } = user ?? {};
  return { ...emptyAddress, isDefault, receiverName, receiverPhone: readablePhone(phone ?? '') };
}

/** What the form of a stored address begins with. Its street is the name alone, where that is known. */
export function addressValues({ id: _id, streetName, street, receiverPhone, ...address }: AddressView) {
  const told = Object.entries(address).filter(([, value]) => value !== null);
  return {
    ...emptyAddress,
    ...(Object.fromEntries(told) as Partial<typeof emptyAddress>),
    street: streetName ?? street,
    receiverPhone: readablePhone(receiverPhone ?? ''),
  };
}

const ofMexico = ['exteriorNumber', 'interiorNumber', 'neighborhood', 'municipality', 'betweenStreets'] as const;

/** What is sent: the documented fields say all of it, for an API that knows no others; abroad there are no others. */
export function addressToSend(input: AddressInput): AddressInput {
  if (isMexico(input.country)) return withWholeStreet({ ...input, streetName: null });
  return { ...input, streetName: null, ...Object.fromEntries(ofMexico.map((part) => [part, null])) };
}
