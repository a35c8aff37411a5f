import { type AddressView, DEFAULT_COUNTRY, readablePhone, type UserView } from '@boom/contract';

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
