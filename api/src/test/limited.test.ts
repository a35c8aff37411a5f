import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LimitName } from '../http/limits';
import { features } from '../routes';

/**
 * What of each kind may be done only so often (R9, decision 16), written out, so that a limit that goes is meant twice.
 * What is not here has the limit of all requests; passwords, codes (of coupons, too) and tokens count by
 * themselves, with what they try.
 */
const limited: Partial<Record<LimitName, readonly string[]>> = {
  guestOrders: ['POST /api/guest-orders'],
  messages: ['POST /api/support/tickets/:id/messages'],
  orderAccess: [
    'POST /api/order-access',
    'POST /api/order-access/confirm',
    'POST /api/privacy/visitor-requests/confirm',
  ],
  orders: [
    'POST /api/orders/:id/payment-type',
    'POST /api/payments/create-direct-transfer',
    'POST /api/payments/create-preference',
  ],
  paymentChecks: ['POST /api/orders/:id/check-payment'],
  privacyCodes: ['POST /api/privacy/visitor-requests'],
  profileChanges: ['PATCH /api/user/profile'],
  questions: ['POST /api/products/:id/questions'],
  quotes: ['POST /api/quotes'],
  register: ['POST /api/order-access/account', 'POST /api/register'],
  reports: ['POST /api/reports/client-errors', 'POST /api/reports/csp'],
  resetPerAddress: ['POST /api/password-reset/request'],
  reviews: ['POST /api/products/:id/reviews', 'PUT /api/reviews/:id'],
  tickets: ['POST /api/privacy/requests', 'POST /api/support/tickets'],
  uploads: [
    'POST /api/admin/bank-statements',
    'POST /api/admin/returns/:id/move',
    'POST /api/objects/upload',
    'POST /api/order-access/receipt',
    'POST /api/orders/:id/receipt',
    'POST /api/orders/:id/returns',
  ],
};

it('what costs, sends or holds something is limited, each by its limit', () => {
  const declared = features.flatMap(({ routes }) => routes).filter(({ declared: { limit } }) => limit);
  const byLimit: Record<string, string[]> = {};
  for (const {
    name,
    declared: { limit = '' },
  } of declared)
    byLimit[limit] = [...(byLimit[limit] ?? []), name].sort();
  expect(byLimit).toEqual(limited);
});

it('whom a limit counts that no route declares stands in a table of decision 16 or 77', () => {
  const linesOf = (file: string) => readFileSync(join(__dirname, '../../..', file), 'utf8').split('\n');
  const names = linesOf('api/src/http/limits.ts').flatMap((line) => /^ {2}(\w+): \{ points/.exec(line)?.[1] ?? []);
  expect(names).toContain('requests');
  const decisions = ['docs/decisions/0016-addresses-and-limits.md', 'docs/decisions/0077-without-an-account.md'];
  const rows = decisions.flatMap(linesOf).filter((line) => line.startsWith('|'));
  const isCountedThere = (name: string) => rows.some((row) => row.includes(`\`${name}\``));
  expect(names.filter((name) => !(name in limited) && !isCountedThere(name))).toEqual([]);
});
