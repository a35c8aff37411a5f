import type { Cases } from '../test/cases';
import { body } from '../test/matrixTargets';

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'PUT /api/user/message-choice': { prepare: body({ channel: null }) },
  // Nobody but the provider can sign an answer.
  'POST /api/webhooks/texts': { prepare: body({ Body: 'BAJA' }), statuses: [401, 401, null, 401, 401] },
};
