import { remoteApi } from '@boom/platform';

/** Tags that only the panel uses. */
const ownTags = [
  'admin/BankStatement',
  'admin/Campaign',
  'admin/CannedReply',
  'admin/Dispute',
  'admin/Invoice',
  'admin/Job',
  'admin/Log',
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
] as const;

/** The API slice for the panel's endpoints. */
export const api = remoteApi('admin', ownTags);

/** Those of all that is shown in full only to whoever opened the panel. */
export const panelTags = [
  ...ownTags,
  'Banner',
  'Category',
  'Offer',
  'PaymentsConfig',
  'Product',
  'Shop',
  'Ticket',
] as const;
