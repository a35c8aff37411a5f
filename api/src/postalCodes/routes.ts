import { readFor } from '../database/reading';
import { empty, one } from '../http/answers';
import { route, section } from '../http/route';
import { findPostalCode } from './findPostalCode';
import texts from './routes.es-MX.json';

/** A new list is imported some times a year, and is seen so late at most. */
const A_MINUTE = 60_000;

export const postalCodeRoutes = section(texts, [
  route(
    'GET /api/postal-codes/:code',
    {
      policy: 'visitor',
      params: { code: /^\d{5}$/ },
      cached: { maxAgeMs: A_MINUTE },
      answers: { 200: one('PostalCodeView'), 304: empty },
      errors: { 404: ['postal_code_not_found'] },
    },
    ({ user, params }) => findPostalCode(params.code, readFor(user !== null)),
  ),
]);
