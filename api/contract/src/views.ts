import type * as c from './index';

/**
 * What answers are made of, by the name under which the API's description has it. `npm run -w @boom/api docs:views` turns
 * these types into `views.schema.json`: the contract's types are the one place where an answer's shape is written.
 */
export interface Views {
  AddressView: c.AddressView;
  AdminBannerView: c.AdminBannerView;
  AdministratorView: c.AdministratorView;
  AdminCategoryView: c.AdminCategoryView;
  AdminInvoiceDetail: c.AdminInvoiceDetail;
  AdminInvoiceView: c.AdminInvoiceView;
  AdminDisputeView: c.AdminDisputeView;
  AdminOrderDetail: c.AdminOrderDetail;
  AdminOrderView: c.AdminOrderView;
  AdminOverview: c.AdminOverview;
  AdminPrivacyRequestView: c.AdminPrivacyRequestView;
  AdminQuestionView: c.AdminQuestionView;
  AdminQuoteView: c.AdminQuoteView;
  AdminReturnView: c.AdminReturnView;
  AdminReviewView: c.AdminReviewView;
  AdminSearchResults: c.AdminSearchResults;
  AdminSecurityEventView: c.AdminSecurityEventView;
  AdminBranchView: c.AdminBranchView;
  AdminShippingZoneView: c.AdminShippingZoneView;
  AdminStats: c.AdminStats;
  AdminStatsPoint: c.AdminStatsPoint;
  AdminTicketView: c.AdminTicketView;
  AdminUserDetail: c.AdminUserDetail;
  AdminUserView: c.AdminUserView;
  AdminWaiting: c.AdminWaiting;
  ApiErrorBody: c.ApiErrorBody;
  AuditEntryView: c.AuditEntryView;
  AuthenticatorProposal: c.AuthenticatorProposal;
  BankStatementDetail: c.BankStatementDetail;
  BankStatementImport: c.BankStatementImport;
  BankStatementRowView: c.BankStatementRowView;
  BankStatementView: c.BankStatementView;
  BannerView: c.BannerView;
  BulkOrderReport: c.BulkOrderReport;
  CampaignPriceView: c.CampaignPriceView;
  CampaignView: c.CampaignView;
  CannedReplyView: c.CannedReplyView;
  CategoryAttribute: c.CategoryAttribute;
  CategoryDetail: c.CategoryDetail;
  CategoryView: c.CategoryView;
  CodeSent: c.CodeSent;
  CouponTerms: c.CouponTerms;
  CouponView: c.CouponView;
  DepositApprovalReport: c.DepositApprovalReport;
  Done: Done;
  FiscalProfileView: c.FiscalProfileView;
  FollowedOrderView: c.FollowedOrderView;
  GuestOrdersView: c.GuestOrdersView;
  Health: Health;
  InstallmentsConfig: c.InstallmentsConfig;
  JobRetryReport: c.JobRetryReport;
  JobView: c.JobView;
  NormalizedObject: c.NormalizedObject;
  OpenSessionView: c.OpenSessionView;
  MessageChoiceView: c.MessageChoiceView;
  MessagePreview: c.MessagePreview;
  MessageTextsView: c.MessageTextsView;
  NoticeReceived: NoticeReceived;
  Nothing: Nothing;
  OrderInvoiceView: c.OrderInvoiceView;
  OrderMessageView: c.OrderMessageView;
  OrderView: c.OrderView;
  OwnQuestionView: c.OwnQuestionView;
  OwnReviewView: c.OwnReviewView;
  PasskeyCreationOptions: c.PasskeyCreationOptions;
  PasskeyRequestOptions: c.PasskeyRequestOptions;
  PasskeyView: c.PasskeyView;
  PasswordResetSent: c.PasswordResetSent;
  PaymentConfigView: c.PaymentConfigView;
  PaymentsConfig: c.PaymentsConfig;
  OrderPaymentsView: c.OrderPaymentsView;
  OrderRefundView: c.OrderRefundView;
  PaymentToSettleView: c.PaymentToSettleView;
  PendingTransferView: c.PendingTransferView;
  PersonalData: c.PersonalData;
  PostalCodeView: c.PostalCodeView;
  PreferenceView: c.PreferenceView;
  PrivacyRequestView: c.PrivacyRequestView;
  PushView: c.PushView;
  PrivacyStatusView: c.PrivacyStatusView;
  ProductBulkReport: c.ProductBulkReport;
  ProductBulkUndoReport: c.ProductBulkUndoReport;
  ProductEditors: c.ProductEditors;
  ProductFacets: c.ProductFacets;
  ProductImportReport: c.ProductImportReport;
  ProductView: c.ProductView;
  QuoteView: c.QuoteView;
  QuestionView: c.QuestionView;
  RecoveryCodes: c.RecoveryCodes;
  ReconciliationDay: c.ReconciliationDay;
  ReconciliationEntry: c.ReconciliationEntry;
  RefundApprovalConfig: c.RefundApprovalConfig;
  RefundApprovalView: c.RefundApprovalView;
  ReleaseMetrics: c.ReleaseMetrics;
  ReturnableView: c.ReturnableView;
  ReturnView: c.ReturnView;
  ReviewableView: c.ReviewableView;
  ReviewView: c.ReviewView;
  SearchSuggestions: c.SearchSuggestions;
  SecurityEventView: c.SecurityEventView;
  BranchStockView: c.BranchStockView;
  BranchUnits: c.BranchUnits;
  BranchView: c.BranchView;
  ShippingZoneView: c.ShippingZoneView;
  ShopConfig: c.ShopConfig;
  ShopView: c.ShopView;
  SpecialOfferView: c.SpecialOfferView;
  StepUpChallenge: c.StepUpChallenge;
  SupportStats: c.SupportStats;
  TicketMessageView: c.TicketMessageView;
  TicketView: c.TicketView;
  TransferClaimView: c.TransferClaimView;
  TransferDiscountConfig: c.TransferDiscountConfig;
  TwoFactorChallenge: c.TwoFactorChallenge;
  TwoFactorSettingView: TwoFactorSettingView;
  UploadTicket: c.UploadTicket;
  UserTimelineView: c.UserTimelineView;
  UserView: c.UserView;
  SavedCartView: c.SavedCartView;
  WishView: c.WishView;
}

/** It was done; the text is for people. */
export interface Done {
  message: string;
}

/** Answer of the health checks. */
export interface Health {
  status: 'ok';
}

/** Answer to the payment provider: it need not send this notice again. */
export interface NoticeReceived {
  received: true;
}

/** Answer of an upload: an object without fields. */
export type Nothing = Record<string, never>;

/** Answer of `POST /api/security/update-2fa`. */
export interface TwoFactorSettingView {
  message: string;
  enabled: boolean;
  method: c.TwoFactorMethod;
}
