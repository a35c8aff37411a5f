import { shopSchema } from '@boom/contract';
import { empty, one } from '../http/answers';
import { edits } from '../http/body';
import { answerEdit } from '../http/edit';
import { requireRecentWithTwoFactor } from '../http/recentAuthentication';
import { route, section } from '../http/route';
import { findAdditions } from './additions';
import { editableShop } from './editShop';
import { presentShopConfig } from './present';
import texts from './routes.es-MX.json';
import { findShop, findShopRow } from './shop';

export const shopRoutes = section(texts, [
  route(
    'GET /api/shop',
    { policy: 'visitor', cached: {}, answers: { 200: one('ShopView'), 304: empty } },
    async () => ({ ...(await findShop()), ...(await findAdditions()) }),
  ),

  route('GET /api/admin/shop', { policy: 'admin', answers: { 200: one('ShopConfig') } }, async () =>
    presentShopConfig(await findShopRow()),
  ),

  // Whom shoppers write to and call decides whom they trust with their money.
  route(
    'PUT /api/admin/shop',
    {
      policy: 'admin',
      guard: requireRecentWithTwoFactor,
      body: edits(shopSchema),
      answers: { 200: one('ShopConfig') },
    },
    ({ ctx, user, body }) => answerEdit(ctx, editableShop(user.id), body),
  ),
]);
