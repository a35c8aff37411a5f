import { defineJob } from '../jobs/queue';
import { remindOfDisputes } from './disputes/remindOfDisputes';
import { closePayPage, providePreference } from './preference';
import { processNotice } from './processNotice';
import { endPaymentTime, lookForProvider, reconcileAll, reconcileOrder } from './reconcile';
import { carryOutRefund, RefundRefused } from './refunds/carryOutRefund';
import { cancelVouchers, remindOfVoucher } from './vouchers';

defineJob('payments.cancel-waiting', ({ orderId }) => cancelVouchers(orderId));
defineJob('payments.close-page', ({ preferenceId }) => closePayPage(preferenceId));
defineJob('payments.last-look', ({ orderId }) => endPaymentTime(orderId));
defineJob('payments.look-for-provider', () => lookForProvider(), { everyMinutes: 1 });
defineJob('payments.provide-preference', async ({ orderId }) => {
  await providePreference(orderId);
});
defineJob('payments.process-webhook', ({ eventId }) => processNotice(eventId));
defineJob('payments.refund', async ({ refundId }) => {
  try {
    await carryOutRefund(refundId);
  } catch (error) {
    // It is kept with the reason: trying again changes nothing.
    if (!(error instanceof RefundRefused)) throw error;
  }
});
defineJob('payments.reconcile', () => reconcileAll(), { everyMinutes: 10 });
defineJob('payments.reconcile-order', ({ orderId }) => reconcileOrder(orderId));
defineJob('payments.remind-cash', ({ orderId }) => remindOfVoucher(orderId));
defineJob('payments.remind-disputes', () => remindOfDisputes(), { everyMinutes: 60 });
