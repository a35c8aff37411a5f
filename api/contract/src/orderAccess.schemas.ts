import { type InferType, object } from 'yup';
import { line } from './fields';
import { phoneOf } from './phone';

const unreadable = 'Escribe el correo o el teléfono de tu pedido';
const unreadableNumber = 'El número de pedido tiene 10 letras y números';

const isMail = (value: string) => /^[^\s@]+@[^\s@]+$/.test(value);

/**
 * An order's number as people copy it: in small letters, with spaces or hyphens, with the letters that it never has for
 * the digits that they look like.
 */
export const readOrderNumber = (written: string): string =>
  written
    .toUpperCase()
    .replace(/[\s#-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

const orderNumber = () =>
  line(40, unreadableNumber)
    .transform((value) => (typeof value === 'string' ? readOrderNumber(value) : value))
    .matches(/^[0-9A-Z]{10}$/, { message: unreadableNumber, excludeEmptyString: true });

/** `POST /api/order-access`: which order, and the mail or the phone it was made with. */
export const orderAccessSchema = object({
  orderNumber: orderNumber().required('Escribe el número de tu pedido'),
  contact: line(254, unreadable)
    .required(unreadable)
    .test('contact', unreadable, (value) => !value || isMail(value) || phoneOf(value) !== null),
});
export type OrderAccessRequest = InferType<typeof orderAccessSchema>;
