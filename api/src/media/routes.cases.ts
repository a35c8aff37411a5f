import type { Cases } from '../test/cases';
import { signedUpload, storedPicture, uploadedPicture } from '../test/matrixTargets';

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'GET /media/:id/:file': { prepare: async () => ({ path: await storedPicture() }) },
  'PUT /api/objects/upload/:id': { prepare: signedUpload },
  'POST /api/objects/normalize': { prepare: uploadedPicture },
};
