import { addressRoutes } from './accounts/addressRoutes';
import { passkeyRoutes } from './accounts/passkeys/routes';
import { resetRoutes } from './accounts/reset/routes';
import { accountRoutes } from './accounts/routes';
import { secondStepRoutes } from './accounts/secondStep/routes';
import { sessionRoutes } from './accounts/sessionRoutes';
import { logRoutes } from './admin/logRoutes';
import { reconciliationRoutes } from './admin/reconciliation/routes';
import { adminRoutes } from './admin/routes';
import { userRoutes } from './admin/userRoutes';
import { branchRoutes } from './branches/routes';
import { campaignRoutes } from './campaigns/routes';
import { catalogAdminRoutes } from './catalog/adminRoutes';
import { productBulkRoutes } from './catalog/bulk/routes';
import { productFileRoutes } from './catalog/csv/routes';
import { catalogRoutes } from './catalog/routes';
import { quoteRoutes } from './checkout/quotes/routes';
import { checkoutRoutes } from './checkout/routes';
import { couponRoutes } from './coupons/routes';
import { createDocsRoutes } from './docs/routes';
import type { Section } from './http/route';
import { invoiceAdminRoutes } from './invoicing/adminRoutes';
import { invoiceRoutes } from './invoicing/routes';
import { jobRoutes } from './jobs/routes';
import { mediaRoutes } from './media/routes';
import { messageAdminRoutes } from './messages/adminRoutes';
import { messageRoutes } from './messages/routes';
import { healthRoutes } from './operations/health';
import { releaseMetricsRoutes } from './operations/releaseMetrics/routes';
import { reportRoutes } from './operations/reports';
import { orderAccessRoutes } from './orderAccess/routes';
import { orderRoutes } from './orders/routes';
import { paymentConfigRoutes } from './paymentConfig/routes';
import { disputeRoutes } from './payments/disputes/routes';
import { paymentRoutes } from './payments/routes';
import { postalCodeRoutes } from './postalCodes/routes';
import { privacyRoutes } from './privacy/routes';
import { questionRoutes } from './questions/routes';
import { refundApprovalRoutes } from './refundApprovals/routes';
import { returnRoutes } from './returns/routes';
import { reviewRoutes } from './reviews/routes';
import { savedCartRoutes } from './savedCarts/routes';
import { shippingRoutes } from './shipping/routes';
import { shopRoutes } from './shop/routes';
import { storefrontRoutes } from './storefront/routes';
import { supportAdminRoutes } from './support/adminRoutes';
import { supportRoutes } from './support/routes';
import { bankStatementRoutes } from './transfers/bankStatements/routes';
import { transferRoutes } from './transfers/routes';
import { unsubscribeRoutes } from './unsubscribe/routes';
import { wishlistRoutes } from './wishlist/routes';

/** Every feature's routes, a line each, in the order of the API's description. */
export const features: Section[] = [
  catalogRoutes,
  catalogAdminRoutes,
  productFileRoutes,
  productBulkRoutes,
  campaignRoutes,
  couponRoutes,
  storefrontRoutes,
  wishlistRoutes,
  savedCartRoutes,
  shopRoutes,
  shippingRoutes,
  branchRoutes,
  accountRoutes,
  resetRoutes,
  secondStepRoutes,
  passkeyRoutes,
  sessionRoutes,
  addressRoutes,
  privacyRoutes,
  postalCodeRoutes,
  orderRoutes,
  orderAccessRoutes,
  checkoutRoutes,
  quoteRoutes,
  paymentConfigRoutes,
  paymentRoutes,
  disputeRoutes,
  transferRoutes,
  bankStatementRoutes,
  returnRoutes,
  refundApprovalRoutes,
  reviewRoutes,
  questionRoutes,
  invoiceRoutes,
  invoiceAdminRoutes,
  supportRoutes,
  supportAdminRoutes,
  messageRoutes,
  messageAdminRoutes,
  unsubscribeRoutes,
  mediaRoutes,
  adminRoutes,
  reconciliationRoutes,
  userRoutes,
  logRoutes,
  jobRoutes,
  healthRoutes,
  reportRoutes,
  releaseMetricsRoutes,
  createDocsRoutes(() => features),
];
