import type { Cases } from '../test/cases';

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'GET /api/docs/ui/:file': { prepare: () => ({ path: '/api/docs/ui/start.js' }) },
};
