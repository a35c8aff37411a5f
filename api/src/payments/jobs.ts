import { defineJob } from '../jobs/queue';
import { providePreference } from './preference';
import { endPaymentTime, reconcileAll } from './reconcile';
import { carryOutRefund } from './refunds';
import { processNotice } from './webhook';

defineJob('payments.last-look', ({ orderId }) => endPaymentTime(orderId));
defineJob('payments.provide-preference', async ({ orderId }) => {
  await providePreference(orderId);
});
defineJob('payments.process-webhook', ({ eventId }) => processNotice(eventId));
defineJob('payments.refund', ({ refundId }) => carryOutRefund(refundId));
defineJob('payments.reconcile', () => reconcileAll(), { everyMinutes: 10 });
