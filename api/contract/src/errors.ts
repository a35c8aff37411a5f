import type { PaymentConfigView } from './admin';
import type { AdminBranchView } from './branches';
import type { CategoryDetail } from './categories';
import type { CouponView } from './coupons';
import type { InstallmentsConfig } from './installments';
import type { MessageTextsView } from './messages';
import type { RefundApprovalConfig } from './payments';
import type { ProductView } from './products';
import type { AdminShippingZoneView } from './shipping';
import type { ShopConfig } from './shop';
import type { AdminBannerView, SpecialOfferView } from './storefront';
import type { TransferDiscountConfig } from './transferDiscount';

/** Every answer that is not 2xx. Clients branch on `code`, people read `error`. */
export interface ApiErrorBody {
  /** For people, in Spanish. */
  error: string;
  /** Stable, English, snake_case. */
  code: string;
  /** Validation messages by field path ("items[0].quantity"). */
  fields?: Record<string, string>;
  /**
   * On `figures_changed`, and where an order's coupon is not valid (`coupon_…`): what the server would charge, so that the
   * screen can show it.
   */
  figures?: {
    originalAmount: string;
    discountApplied: string;
    /** The coupon's part of the discount; absent without one. */
    couponDiscount?: string;
    shippingCost: string;
    totalAmount: string;
  };
  /** On refusals about products (`out_of_stock`, `sold_elsewhere`, `below_minimum`…): which ones. */
  productIds?: string[];
  /** On `payment_unavailable` of an order that was made: it can be paid later, or in another way. */
  orderId?: string;
  orderNumber?: string;
  /** On `refund_changed`: pesos that are left to return, and whether they are owed of a transfer. */
  left?: string;
  isOwed?: boolean;
  /** On `refund_account_changed`: the account that its customer names now; missing where it cannot be read any more. */
  clabe?: string;
  /** On `changed_meanwhile`: what the edit was refused for, as it is now; and its fields that the edit contradicts. */
  current?: EditedView;
  changed?: string[];
}

/** What two people may edit at once. Its `version` grows with every edit, a product's with sales too. */
export type EditedView =
  | ProductView
  | CategoryDetail
  | AdminBannerView
  | SpecialOfferView
  | PaymentConfigView
  | TransferDiscountConfig
  | InstallmentsConfig
  | MessageTextsView
  | RefundApprovalConfig
  | ShopConfig
  | AdminShippingZoneView
  | AdminBranchView
  | CouponView;
