import { remoteApi } from '@boom/platform';

/** The API slice for the panel's endpoints, with the tags that only the panel uses. */
export const api = remoteApi('admin', [
  'admin/BankStatement',
  'admin/Campaign',
  'admin/CannedReply',
  'admin/Dispute',
  'admin/Invoice',
  'admin/Job',
  'admin/MessageTexts',
  'admin/Moderation',
  'admin/Order',
  'admin/PaymentConfig',
  'admin/PaymentToSettle',
  'admin/PendingTransfer',
  'admin/PrivacyRequest',
  'admin/RefundApproval',
  'admin/Releases',
  'admin/Return',
  'admin/Stats',
  'admin/SupportStats',
  'admin/User',
]);
