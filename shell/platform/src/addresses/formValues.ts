import {
  type AddressInput,
  type AddressView,
  addressSchema,
  addressToSend,
  DEFAULT_COUNTRY,
  formatPhone,
  type UserView,
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
  return { ...emptyAddress, isDefault, receiverName, receiverPhone: formatPhone(phone ?? '') };
}

/** What the form of a stored address begins with. Its street is the name alone, where that is known. */
export function addressValues({ id: _id, streetName, street, receiverPhone, ...address }: AddressView) {
  const told = Object.entries(address).filter(([, value]) => value !== null);
  return {
    ...emptyAddress,
    ...(Object.fromEntries(told) as Partial<typeof emptyAddress>),
    street: streetName ?? street,
    receiverPhone: formatPhone(receiverPhone ?? ''),
  };
}

const NOT_THE_PLACE = ['title', 'isDefault', 'references', 'receiverName', 'receiverPhone'];

/**
 * What is sent of a stored address: what was changed in the form, so that one opened on an old list takes back nothing
 * that was changed elsewhere. The place is sent whole or not at all: parts of two would be no place.
 */
export function changesOf(address: AddressView, sent: AddressInput): Partial<AddressInput> {
  const before = addressToSend(addressSchema.cast(addressValues(address)));
  const isChanged = (field: string) => sent[field as keyof AddressInput] !== before[field as keyof AddressInput];
  const isMoved = Object.keys(sent).some((field) => !NOT_THE_PLACE.includes(field) && isChanged(field));
  const told = Object.entries(sent).filter(([field]) => (NOT_THE_PLACE.includes(field) ? isChanged(field) : isMoved));
  return Object.fromEntries(told);
}
