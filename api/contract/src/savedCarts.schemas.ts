import { type InferType, object } from 'yup';
import { orderItems } from './orders.schemas';

/** `PUT /api/user/cart`: as much of the cart as one order takes. */
export const savedCartSchema = object({ items: orderItems().required('El producto es requerido') });
export type SavedCartInput = InferType<typeof savedCartSchema>;
