import { array, date, type InferType, object } from 'yup';
import { amount, flag, uuid } from './fields';
import { MAX_WISHES } from './wishlist';

const productRequired = 'Elige un producto';
const priceRequired = 'Falta el precio';

/** `POST /api/user/wishlist`: one product, or all that a visitor's browser has kept. */
export const wishesSchema = object({
  items: array(
    object({
      productId: uuid('Producto inválido').required(productRequired),
      /** As it was shown. */
      price: amount('Precio inválido').required(priceRequired),
      addedAt: date().typeError('Fecha inválida'),
      /** Changes also one that is on the list; absent, it stays as it is. */
      awaitsStock: flag(),
    }).required(productRequired),
  )
    .min(1, productRequired)
    .max(MAX_WISHES, `Puedes guardar hasta ${MAX_WISHES} favoritos`)
    .required(productRequired),
});
export type WishesInput = InferType<typeof wishesSchema>;
