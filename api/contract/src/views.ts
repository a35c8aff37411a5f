import type {
  AddressView,
  AdminBannerView,
  AdminBranchView,
  AdminCategoryView,
  AdminDisputeView,
  AdminInvoiceDetail,
  AdminInvoiceView,
  AdministratorView,
  AdminOrderDetail,
  AdminOrderView,
  AdminOverview,
  AdminPrivacyRequestView,
  AdminQuestionView,
  AdminQuoteView,
  AdminReturnView,
  AdminReviewView,
  AdminSearchResults,
  AdminSecurityEventView,
  AdminShippingZoneView,
  AdminStats,
  AdminStatsPoint,
  AdminTicketView,
  AdminUserDetail,
  AdminUserView,
  AdminWaiting,
  ApiErrorBody,
  AuditEntryView,
  AuthenticatorProposal,
  BankStatementDetail,
  BankStatementImport,
  BankStatementRowView,
  BankStatementView,
  BannerView,
  BranchStockView,
  BranchUnits,
  BranchView,
  BulkOrderReport,
  CampaignPriceView,
  CampaignView,
  CannedReplyView,
  CategoryAttribute,
  CategoryDetail,
  CategoryView,
  CodeSent,
  CouponTerms,
  CouponView,
  DepositApprovalReport,
  FiscalProfileView,
  FollowedOrderView,
  GuestOrdersView,
  InstallmentsConfig,
  JobRetryReport,
  JobView,
  MessageChoiceView,
  MessagePreview,
  MessageTextsView,
  NormalizedObject,
  OpenSessionView,
  OrderInvoiceView,
  OrderMessageView,
  OrderPaymentsView,
  OrderRefundView,
  OrderView,
  OwnQuestionView,
  OwnReviewView,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeyView,
  PasswordResetSent,
  PaymentConfigView,
  PaymentsConfig,
  PaymentToSettleView,
  PendingTransferView,
  PersonalData,
  PostalCodeView,
  PreferenceView,
  PrivacyRequestView,
  PrivacyStatusView,
  ProductBulkReport,
  ProductBulkUndoReport,
  ProductEditors,
  ProductFacets,
  ProductImportReport,
  ProductView,
  PushView,
  QuestionView,
  QuoteView,
  ReconciliationDay,
  ReconciliationEntry,
  RecoveryCodes,
  RefundApprovalConfig,
  RefundApprovalView,
  ReleaseMetrics,
  ReturnableView,
  ReturnView,
  ReviewableView,
  ReviewView,
  SavedCartView,
  SearchSuggestions,
  SecurityEventView,
  ShippingZoneView,
  ShopConfig,
  ShopView,
  SpecialOfferView,
  StepUpChallenge,
  SupportStats,
  TicketMessageView,
  TicketView,
  TransferClaimView,
  TransferDiscountConfig,
  TwoFactorChallenge,
  TwoFactorMethod,
  UploadTicket,
  UserTimelineView,
  UserView,
  WishView,
} from './index';

/**
 * What answers are made of, by the name under which the API's description has it. `npm run -w @boom/api docs:views` turns
 * these types into `views.schema.json`: the contract's types are the one place where an answer's shape is written.
 */
export interface Views {
  AddressView: AddressView;
  AdminBannerView: AdminBannerView;
  AdministratorView: AdministratorView;
  AdminCategoryView: AdminCategoryView;
  AdminInvoiceDetail: AdminInvoiceDetail;
  AdminInvoiceView: AdminInvoiceView;
  AdminDisputeView: AdminDisputeView;
  AdminOrderDetail: AdminOrderDetail;
  AdminOrderView: AdminOrderView;
  AdminOverview: AdminOverview;
  AdminPrivacyRequestView: AdminPrivacyRequestView;
  AdminQuestionView: AdminQuestionView;
  AdminQuoteView: AdminQuoteView;
  AdminReturnView: AdminReturnView;
  AdminReviewView: AdminReviewView;
  AdminSearchResults: AdminSearchResults;
  AdminSecurityEventView: AdminSecurityEventView;
  AdminBranchView: AdminBranchView;
  AdminShippingZoneView: AdminShippingZoneView;
  AdminStats: AdminStats;
  AdminStatsPoint: AdminStatsPoint;
  AdminTicketView: AdminTicketView;
  AdminUserDetail: AdminUserDetail;
  AdminUserView: AdminUserView;
  AdminWaiting: AdminWaiting;
  ApiErrorBody: ApiErrorBody;
  AuditEntryView: AuditEntryView;
  AuthenticatorProposal: AuthenticatorProposal;
  BankStatementDetail: BankStatementDetail;
  BankStatementImport: BankStatementImport;
  BankStatementRowView: BankStatementRowView;
  BankStatementView: BankStatementView;
  BannerView: BannerView;
  BulkOrderReport: BulkOrderReport;
  CampaignPriceView: CampaignPriceView;
  CampaignView: CampaignView;
  CannedReplyView: CannedReplyView;
  CategoryAttribute: CategoryAttribute;
  CategoryDetail: CategoryDetail;
  CategoryView: CategoryView;
  CodeSent: CodeSent;
  CouponTerms: CouponTerms;
  CouponView: CouponView;
  DepositApprovalReport: DepositApprovalReport;
  Done: Done;
  FiscalProfileView: FiscalProfileView;
  FollowedOrderView: FollowedOrderView;
  GuestOrdersView: GuestOrdersView;
  Health: Health;
  InstallmentsConfig: InstallmentsConfig;
  JobRetryReport: JobRetryReport;
  JobView: JobView;
  NormalizedObject: NormalizedObject;
  OpenSessionView: OpenSessionView;
  MessageChoiceView: MessageChoiceView;
  MessagePreview: MessagePreview;
  MessageTextsView: MessageTextsView;
  NoticeReceived: NoticeReceived;
  Nothing: Nothing;
  OrderInvoiceView: OrderInvoiceView;
  OrderMessageView: OrderMessageView;
  OrderView: OrderView;
  OwnQuestionView: OwnQuestionView;
  OwnReviewView: OwnReviewView;
  PasskeyCreationOptions: PasskeyCreationOptions;
  PasskeyRequestOptions: PasskeyRequestOptions;
  PasskeyView: PasskeyView;
  PasswordResetSent: PasswordResetSent;
  PaymentConfigView: PaymentConfigView;
  PaymentsConfig: PaymentsConfig;
  OrderPaymentsView: OrderPaymentsView;
  OrderRefundView: OrderRefundView;
  PaymentToSettleView: PaymentToSettleView;
  PendingTransferView: PendingTransferView;
  PersonalData: PersonalData;
  PostalCodeView: PostalCodeView;
  PreferenceView: PreferenceView;
  PrivacyRequestView: PrivacyRequestView;
  PushView: PushView;
  PrivacyStatusView: PrivacyStatusView;
  ProductBulkReport: ProductBulkReport;
  ProductBulkUndoReport: ProductBulkUndoReport;
  ProductEditors: ProductEditors;
  ProductFacets: ProductFacets;
  ProductImportReport: ProductImportReport;
  ProductView: ProductView;
  QuoteView: QuoteView;
  QuestionView: QuestionView;
  RecoveryCodes: RecoveryCodes;
  ReconciliationDay: ReconciliationDay;
  ReconciliationEntry: ReconciliationEntry;
  RefundApprovalConfig: RefundApprovalConfig;
  RefundApprovalView: RefundApprovalView;
  ReleaseMetrics: ReleaseMetrics;
  ReturnableView: ReturnableView;
  ReturnView: ReturnView;
  ReviewableView: ReviewableView;
  ReviewView: ReviewView;
  SearchSuggestions: SearchSuggestions;
  SecurityEventView: SecurityEventView;
  BranchStockView: BranchStockView;
  BranchUnits: BranchUnits;
  BranchView: BranchView;
  ShippingZoneView: ShippingZoneView;
  ShopConfig: ShopConfig;
  ShopView: ShopView;
  SpecialOfferView: SpecialOfferView;
  StepUpChallenge: StepUpChallenge;
  SupportStats: SupportStats;
  TicketMessageView: TicketMessageView;
  TicketView: TicketView;
  TransferClaimView: TransferClaimView;
  TransferDiscountConfig: TransferDiscountConfig;
  TwoFactorChallenge: TwoFactorChallenge;
  TwoFactorSettingView: TwoFactorSettingView;
  UploadTicket: UploadTicket;
  UserTimelineView: UserTimelineView;
  UserView: UserView;
  SavedCartView: SavedCartView;
  WishView: WishView;
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
  method: TwoFactorMethod;
}
