import type { Cases } from '../test/cases';
import { buildPostalCodes } from './build';

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'GET /api/postal-codes/:code': {
    prepare: async () => {
      await buildPostalCodes([{ code: '64010', colonia: 'Obispado' }]);
      return { path: '/api/postal-codes/64010' };
    },
  },
};
