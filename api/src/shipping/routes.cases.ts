import type { Cases } from '../test/cases';
import { on } from '../test/matrixTargets';
import { buildZone } from './build';

const zoneOf = async () => ({ id: (await buildZone()).id });
let count = 0;

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'POST /api/admin/shipping-zones': {
    prepare: () => ({ body: { name: 'Zona', postalCodes: String(98_000 + count++), fee: '99.00' } }),
  },
  'PUT /api/admin/shipping-zones/:id': { prepare: on(zoneOf, { name: 'Otra' }) },
  'DELETE /api/admin/shipping-zones/:id': { prepare: zoneOf },
};
