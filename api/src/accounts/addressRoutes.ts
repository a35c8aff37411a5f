import { addressSchema } from '@boom/contract';
import { empty, many, one } from '../http/answers';
import { changes, json } from '../http/body';
import { route, section } from '../http/route';
import { createAddress, deleteAddress, listAddresses, updateAddress } from './addresses';
import texts from './addressRoutes.es-MX.json';
import { presentAddress } from './present';

export const addressRoutes = section(texts, [
  route('GET /api/addresses', { policy: 'user', answers: { 200: many('AddressView') } }, async ({ user }) =>
    (await listAddresses(user.id)).map(presentAddress),
  ),

  route(
    'POST /api/addresses',
    {
      policy: 'user',
      body: json(addressSchema),
      answers: { 201: one('AddressView') },
      errors: { 409: ['too_many_addresses'] },
    },
    async ({ user, body }) => presentAddress(await createAddress(user.id, body)),
  ),

  route(
    'PATCH /api/addresses/:id',
    {
      policy: 'user',
      owner: 'only',
      body: changes(addressSchema),
      answers: { 200: one('AddressView') },
      errors: { 404: ['address_not_found'] },
    },
    async ({ user, params, body }) => presentAddress(await updateAddress(user.id, params.id, body)),
  ),

  route(
    'DELETE /api/addresses/:id',
    { policy: 'user', owner: 'only', answers: { 204: empty }, errors: { 404: ['address_not_found'] } },
    ({ user, params }) => deleteAddress(user.id, params.id),
  ),
]);
