import { type InferType, object } from 'yup';
import { orderItems } from './orders.schemas';

/** `POST /api/quotes`. */
export const newQuoteSchema = object({ items: orderItems().required('El producto es requerido') });
export type NewQuote = InferType<typeof newQuoteSchema>;
