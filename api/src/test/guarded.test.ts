import { requireRecentAuthentication, requireRecentWithTwoFactor } from '../http/recentAuthentication';
import { features } from '../routes';

/**
 * What an open session is not enough for (R11), written out, so that a guard that goes is meant twice: the calls that ask
 * for a sign-in or a proof of the last minutes. That they refuse without one is tried in `admin/routes.test.ts`; calls that
 * ask only for some bodies are tried with their features.
 */
const asksEverybody = [
  'PUT /api/admin/users/:id/role',
  'PUT /api/orders/:id/refund-account',
  'POST /api/privacy/close',
  'GET /api/privacy/data',
  'PUT /api/returns/:id/refund-account',
  'POST /api/security/passkeys',
  'DELETE /api/security/passkeys/:id',
  'POST /api/security/passkeys/options',
  'POST /api/security/recovery-codes',
  'DELETE /api/security/totp',
  'POST /api/security/totp/confirm',
  'POST /api/security/totp/setup',
  'POST /api/security/update-2fa',
  'GET /api/step-up',
  'PUT /api/user/password',
];
const asksWhoHasTwoSteps = [
  'POST /api/admin/bank-statements/:id/approve',
  'PUT /api/admin/installments-config',
  'POST /api/admin/orders/:id/refund',
  'POST /api/admin/payment-config',
  'PATCH /api/admin/payment-config/:id',
  'POST /api/admin/payments-to-settle/:id/settle',
  'POST /api/admin/refund-approvals/:id/approve',
  'POST /api/admin/refund-approvals/:id/reject',
  'PUT /api/admin/refund-approval-config',
  'POST /api/admin/returns/:id/refund',
  'PUT /api/admin/shop',
  'PUT /api/admin/transfer-discount-config',
  'POST /api/admin/users/:id/block',
  'PUT /api/admin/users/:id/password',
  'POST /api/admin/verify-transfer',
];

it.each([
  ['everybody', requireRecentAuthentication, asksEverybody],
  ['whoever has two-step verification on', requireRecentWithTwoFactor, asksWhoHasTwoSteps],
])('what is dear asks %s for a recent proof, and nothing else does', (_whom, guard, expected) => {
  const routes = features.flatMap((feature) => feature.routes);
  const guarded = routes.filter(({ declared }) => declared.guard === guard).map(({ name }) => name);
  expect(guarded.sort()).toEqual([...expected].sort());
});
