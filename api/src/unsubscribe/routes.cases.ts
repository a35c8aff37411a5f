import { signUnsubscribeLinks } from '../notifications/unsubscribeLinks';
import type { Cases } from '../test/cases';
import type { Situation, Target } from '../test/matrixTargets';

/** The link of a mail to the owner. */
const linkOf = ({ owner: { id, user } }: Situation): Target => {
  const { pathname, search } = new URL(signUnsubscribeLinks({ kind: 'offers', userId: id }, user.email).oneClick);
  return { path: pathname + search };
};

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'GET /api/webhooks/unsubscribe': { prepare: linkOf },
  'POST /api/webhooks/unsubscribe': { prepare: linkOf },
};
