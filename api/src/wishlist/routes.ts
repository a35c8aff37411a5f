import { wishesSchema } from '@boom/contract';
import { empty, many } from '../http/answers';
import { json } from '../http/body';
import { route, section } from '../http/route';
import texts from './routes.es-MX.json';
import { addWishes, listWishes, removeWish } from './wishes';

export const wishlistRoutes = section(texts, [
  route('GET /api/user/wishlist', { policy: 'user', answers: { 200: many('WishView') } }, ({ user }) =>
    listWishes(user.id),
  ),

  route(
    'POST /api/user/wishlist',
    {
      policy: 'user',
      body: json(wishesSchema),
      answers: { 200: many('WishView') },
      errors: { 404: ['product_not_found'], 409: ['wishlist_full', 'data_limited'] },
    },
    ({ user, body }) => addWishes(user.id, body),
  ),

  route(
    'DELETE /api/user/wishlist/:id',
    { policy: 'user', owner: 'only', answers: { 204: empty }, errors: { 404: ['wish_not_found'] } },
    ({ user, params }) => removeWish(user.id, params.id),
  ),
]);
