import { many, one } from '../http/answers';
import { periodSchema } from '../http/period';
import { route, section } from '../http/route';
import { findOverview } from './overview';
import { searchEverything, searchQuerySchema } from './search';
import { findStats, listDailyStats } from './stats';
import { findWaiting } from './waiting';

export const adminRoutes = section('Panel', [
  route(
    'GET /api/admin/waiting',
    {
      policy: 'admin',
      summary: 'Cuenta lo que espera a una persona',
      answers: { 200: one('Las cuentas y lo más nuevo.', 'AdminWaiting') },
    },
    () => findWaiting(),
  ),

  route(
    'GET /api/admin/search',
    {
      policy: 'admin',
      summary: 'Busca en productos, pedidos, personas y tickets',
      description:
        'Por nombre del producto; número o guía del pedido; nombre, usuario, correo o teléfono de la persona; número o ' +
        'asunto del ticket. Sin distinguir acentos ni mayúsculas; cinco de cada uno a lo más.',
      query: searchQuerySchema,
      answers: { 200: one('Lo que se encontró.', 'AdminSearchResults') },
    },
    ({ query: { q } }) => searchEverything(q),
  ),

  route(
    'GET /api/admin/stats',
    {
      policy: 'admin',
      summary: 'Resume ventas, pedidos y usuarios de un periodo',
      description: 'Días completos de la Ciudad de México, ambos incluidos; sin fechas, desde siempre.',
      query: periodSchema,
      answers: { 200: one('Las cifras.', 'AdminStats') },
    },
    ({ query }) => findStats(query),
  ),

  route(
    'GET /api/admin/stats/daily',
    {
      policy: 'admin',
      summary: 'Las mismas cifras, día por día',
      query: periodSchema,
      answers: { 200: many('Un punto por día.', 'AdminStatsPoint') },
    },
    ({ query }) => listDailyStats(query),
  ),

  route(
    'GET /api/admin/stats/overview',
    {
      policy: 'admin',
      summary: 'Compara un periodo con los mismos días antes de él',
      description:
        'Ventas, pedidos, conversión, pedido promedio, lo más vendido, métodos de pago y lo que se acaba. Sin fechas, los ' +
        'últimos 30 días.',
      query: periodSchema,
      answers: { 200: one('Las cifras.', 'AdminOverview') },
    },
    ({ query }) => findOverview(query),
  ),
]);
