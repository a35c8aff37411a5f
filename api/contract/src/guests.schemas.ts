import { type InferType, object } from 'yup';
import { addressSchema, personFields } from './accounts.schemas';
import { textVersion } from './legal.schemas';
import { newTransferOrderSchema, orderItems } from './orders.schemas';

/** Who buys without an account, and is written to. */
export const guestSchema = object({
  fullName: personFields.fullName().required('El nombre completo es requerido'),
  email: personFields.email().required('Email inválido'),
  phone: personFields.phone().required('El teléfono es requerido'),
});
export type Guest = InferType<typeof guestSchema>;

/** An address of an order that no account keeps: it needs no name. */
const guestAddressSchema = addressSchema.omit(['title', 'isDefault']);

/** `POST /api/guest-orders`: an order of somebody without an account. */
export const guestOrderSchema = newTransferOrderSchema
  .omit(['shippingAddressId', 'wantsInvoice', 'productId', 'quantity'])
  .shape({
    items: orderItems().required('El producto es requerido'),
    guest: guestSchema.required(),
    /** Where it goes, unless it is picked up. */
    address: guestAddressSchema
      .default(undefined)
      .when('branchId', ([branchId], schema) => (branchId === undefined ? schema.required() : schema)),
  });
export type GuestOrder = InferType<typeof guestOrderSchema>;

/** What the checkout's form asks of a guest. */
export const guestFormSchema = guestSchema
  .concat(guestAddressSchema)
  .concat(newTransferOrderSchema.pick(['paymentType']));

/** `POST /api/order-access/account`: a guest becomes a customer. */
export const guestAccountSchema = object({
  password: personFields.newPassword(),
  termsVersion: textVersion(),
  privacyVersion: textVersion(),
});
export type GuestAccount = InferType<typeof guestAccountSchema>;
