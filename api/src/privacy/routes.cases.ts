import { signedIn } from '../test/build';
import type { Cases } from '../test/cases';
import { body, on, type Situation, type Target } from '../test/matrixTargets';
import { draftedRequest } from './build';

const request = { kind: 'ACCESO', text: 'Quiero saber qué datos míos tienen.' };

async function privacyRequestOf({ owner }: Situation): Promise<Target> {
  const request = { kind: 'ACCESO', text: 'Quiero saber qué datos míos tienen.' };
  return { id: (await owner.post('/api/privacy/requests', request)).body.id };
}

/** A request about personal data that was granted. */
async function grantedPrivacyRequestOf(situation: Situation): Promise<Target> {
  const { id } = await privacyRequestOf(situation);
  const admin = await signedIn({ isAdmin: true });
  const answer = { state: 'PROCEDENTE', answer: 'Te los mandamos.', version: 1 };
  await admin.post(`/api/admin/privacy-requests/${id}/answer`, answer);
  return { id };
}

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'PUT /api/privacy/limit': { prepare: body({ isLimited: true }) },
  // An administrator's account is not closed here.
  'POST /api/privacy/close': { statuses: [401, 204, null, 401, 409] },
  'POST /api/privacy/requests': { prepare: body(request) },
  'POST /api/privacy/visitor-requests': {
    prepare: body({ ...request, name: 'Lucía', email: 'lucia@correo.mx' }),
  },
  // Whoever asked for no code has none, and whoever brings the one of their session is heard, with an account or not.
  'POST /api/privacy/visitor-requests/confirm': { prepare: draftedRequest, statuses: [400, 201, null, 201, 201] },
  'GET /api/admin/privacy-requests/:id': { prepare: privacyRequestOf },
  'POST /api/admin/privacy-requests/:id/answer': {
    prepare: on(privacyRequestOf, { state: 'PROCEDENTE', answer: 'Te los mandamos.', version: 1 }),
  },
  'POST /api/admin/privacy-requests/:id/done': { prepare: on(grantedPrivacyRequestOf, { version: 2 }) },
};
