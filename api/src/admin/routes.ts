import { many, one } from '../http/answers';
import { periodSchema } from '../http/period';
import { route, section } from '../http/route';
import { findOverview } from './overview';
import texts from './routes.es-MX.json';
import { searchEverything, searchQuerySchema } from './search';
import { findStats, listDailyStats } from './stats';
import { findWaiting } from './waiting';

export const adminRoutes = section(texts, [
  route('GET /api/admin/waiting', { policy: 'panel', answers: { 200: one('AdminWaiting') } }, ({ user }) =>
    findWaiting(user),
  ),

  route(
    'GET /api/admin/search',
    { policy: 'panel', query: searchQuerySchema, answers: { 200: one('AdminSearchResults') } },
    ({ user, query: { q } }) => searchEverything(user, q),
  ),

  route(
    'GET /api/admin/stats',
    { policy: 'reports', query: periodSchema, answers: { 200: one('AdminStats') } },
    ({ query }) => findStats(query),
  ),

  route(
    'GET /api/admin/stats/daily',
    { policy: 'reports', query: periodSchema, answers: { 200: many('AdminStatsPoint') } },
    ({ query }) => listDailyStats(query),
  ),

  route(
    'GET /api/admin/stats/overview',
    { policy: 'reports', query: periodSchema, answers: { 200: one('AdminOverview') } },
    ({ query }) => findOverview(query),
  ),
]);
