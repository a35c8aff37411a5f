import type { Cases } from '../test/cases';
import * as target from '../test/matrixTargets';

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'GET /media/:id/:file': { prepare: async () => ({ path: await target.storedPicture() }) },
  'PUT /api/objects/upload/:id': { prepare: target.signedUpload },
  'POST /api/objects/normalize': { prepare: target.uploadedPicture },
};
