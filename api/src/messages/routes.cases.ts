import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { sealContent } from '../notifications/content';
import { Notification } from '../notifications/model';
import type { Cases } from '../test/cases';
import { body } from '../test/matrixTargets';

const TEXTS = '/api/admin/message-texts/order_preparing';

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'PUT /api/user/message-choice': { prepare: body({ channel: null }) },
  'PUT /api/user/push': {
    prepare: () => {
      const pair = createECDH('prime256v1');
      const keys = { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
      return { body: { endpoint: 'https://push.ejemplo.mx/1', keys } };
    },
  },
  'GET /api/admin/messages': { prepare: () => ({ path: `/api/admin/messages?orderId=${randomUUID()}` }) },
  'POST /api/admin/messages/:id/resend': {
    prepare: async ({ owner }) => {
      const of = { userId: owner.id, orderId: randomUUID(), recipient: owner.user.email, sentAt: new Date() };
      const content = sealContent({ subject: 'x', text: 'x' });
      const said = { channel: 'email', template: 'order_preparing', params: null, content } as const;
      return { id: (await Notification.create({ ...of, ...said })).id };
    },
  },
  'PUT /api/admin/message-texts/:template': { prepare: () => ({ path: TEXTS, body: { subject: 'Ya casi' } }) },
  'POST /api/admin/message-texts/:template/preview': { prepare: () => ({ path: `${TEXTS}/preview`, body: {} }) },
  // Nobody but the provider can sign an answer.
  'POST /api/webhooks/texts': { prepare: body({ Body: 'BAJA' }), statuses: [401, 401, null, 401, 401] },
};
