import { shippingZoneSchema } from '@boom/contract';
import { empty, many, one } from '../http/answers';
import { json } from '../http/body';
import { deleted, edited } from '../http/edit';
import { route, section } from '../http/route';
import { addToShop } from '../shop/additions';
import { createZone, deleteZone, editableZone } from './editZones';
import { presentAdminZone } from './present';
import texts from './routes.es-MX.json';
import { findShippingFrom, findShippingZones, listZones } from './zones';

addToShop(findShippingFrom);

export const shippingRoutes = section(texts, [
  route(
    'GET /api/shipping-zones',
    { policy: 'visitor', cached: {}, answers: { 200: many('ShippingZoneView'), 304: empty } },
    () => findShippingZones(),
  ),

  route(
    'GET /api/admin/shipping-zones',
    { policy: 'admin', answers: { 200: many('AdminShippingZoneView') } },
    async () => (await listZones()).map(presentAdminZone),
  ),

  route(
    'POST /api/admin/shipping-zones',
    { policy: 'admin', body: json(shippingZoneSchema), answers: { 201: one('AdminShippingZoneView') } },
    async ({ body }) => presentAdminZone(await createZone(body)),
  ),

  route(
    'PUT /api/admin/shipping-zones/:id',
    ...edited('admin', 'AdminShippingZoneView', { 404: ['shipping_zone_not_found'] }, shippingZoneSchema, editableZone),
  ),

  route('DELETE /api/admin/shipping-zones/:id', ...deleted('admin', { 404: ['shipping_zone_not_found'] }, deleteZone)),
]);
