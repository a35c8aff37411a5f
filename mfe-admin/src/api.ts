import { remoteApi } from '@boom/platform';

/** Where the panel's endpoints go, with the tags that nobody else knows. */
export const api = remoteApi('admin', [
  'admin/CannedReply',
  'admin/Job',
  'admin/Order',
  'admin/PaymentConfig',
  'admin/PaymentToSettle',
  'admin/PendingTransfer',
  'admin/Releases',
  'admin/Stats',
  'admin/SupportStats',
  'admin/User',
]);
