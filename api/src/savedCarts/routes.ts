import { savedCartSchema } from '@boom/contract';
import { empty, one } from '../http/answers';
import { json } from '../http/body';
import { route, section } from '../http/route';
import texts from './routes.es-MX.json';
import { emptyCart, findLeftCart, saveCart } from './savedCart';

export const savedCartRoutes = section(texts, [
  route('GET /api/user/cart', { policy: 'user', answers: { 200: one('SavedCartView') } }, ({ user }) =>
    findLeftCart(user.id),
  ),

  route(
    'PUT /api/user/cart',
    {
      policy: 'user',
      body: json(savedCartSchema),
      answers: { 204: empty },
      errors: { 403: ['marketing_consent_missing'] },
    },
    ({ user, body }) => saveCart(user.id, body),
  ),

  route('DELETE /api/user/cart', { policy: 'user', answers: { 204: empty } }, ({ user }) => emptyCart(user.id)),
]);
