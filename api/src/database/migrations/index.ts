import type { Migration } from '../migrator';
import { accounts } from './0001-accounts';
import { catalogue } from './0002-catalogue';
import { orders } from './0003-orders';
import { support } from './0004-support';
import { jobs } from './0005-jobs';
import { catalogueSearch } from './0006-catalogue-search';
import { refunds } from './0007-refunds';
import { auditLog } from './0008-audit-log';
import { secondStep } from './0009-second-step';
import { passkeys } from './0010-passkeys';
import { versions } from './0011-versions';
import { searchUpkeep } from './0012-search-upkeep';
import { orderEnds } from './0013-order-ends';
import { refundAttempts } from './0015-refund-attempts';
import { paymentsToSettle } from './0016-payments-to-settle';
import { jobLeases } from './0017-job-leases';
import { messageCaps } from './0018-message-caps';
import { resetChannel } from './0019-reset-channel';
import { retention } from './0021-retention';
import { panelSearch } from './0030-panel-search';
import { orderUndos } from './0031-order-undos';
import { productBulk } from './0032-product-bulk';
import { supportDesk } from './0033-support-desk';
import { panelReports } from './0034-panel-reports';
import { categoryOrder } from './0035-category-order';
import { receiptMoment } from './0036-receipt-moment';
import { promotedOrder } from './0037-promoted-order';
import { changeNotices } from './0038-change-notices';
import { everyWord } from './0039-every-word';
import { shownProducts } from './0042-shown-products';
import { releaseFigures } from './0043-release-figures';
import { addressLimit } from './0044-address-limit';
import { scarceProducts } from './0045-scarce-products';
import { oneCatalogue } from './0046-one-catalogue';
import { pricedProducts } from './0047-priced-products';
import { countedMessages } from './0048-counted-messages';
import { unloggedLimits } from './0049-unlogged-limits';
import { invoices } from './0050-invoices';
import { cashPayments } from './0051-cash-payments';
import { providerOutages } from './0052-provider-outages';
import { cancelledPaidOrders } from './0053-cancelled-paid-orders';
import { discountForTransfers } from './0054-discount-for-transfers';
import { installments } from './0055-installments';
import { transfers } from './0056-transfers';
import { bankStatements } from './0057-bank-statements';
import { returns } from './0058-returns';
import { disputes } from './0059-disputes';
import { replacedReturns } from './0060-replaced-returns';
import { mexicanAddresses } from './0061-mexican-addresses';
import { acceptedTexts } from './0062-accepted-texts';
import { shop } from './0063-shop';
import { orderAccessCodes } from './0064-order-access-codes';
import { guests } from './0065-guests';
import { closedAccounts } from './0066-closed-accounts';
import { privacyRequests } from './0067-privacy-requests';
import { messagesByPhone } from './0068-messages-by-phone';
import { messageTexts } from './0069-message-texts';
import { staffRoles } from './0070-staff-roles';
import { refundApprovals } from './0071-refund-approvals';
import { push } from './0072-push';
import { guestsByAge } from './0074-guests-by-age';
import { visitorPrivacyRequests } from './0075-visitor-privacy-requests';
import { reviews } from './0079-reviews';
import { productQuestions } from './0080-product-questions';
import { attributes } from './0082-attributes';
import { specificationsIndex } from './0083-specifications-index';
import { wishList } from './0084-wish-list';
import { wishNews } from './0085-wish-news';
import { boughtTogether } from './0086-bought-together';
import { shippingZones } from './0087-shipping-zones';
import { branches } from './0088-branches';
import { ordersOfBranches } from './0089-orders-of-branches';
import { campaigns } from './0090-campaigns';
import { coupons } from './0091-coupons';
import { couponUses } from './0092-coupon-uses';
import { wholesale } from './0093-wholesale';
import { quotes } from './0094-quotes';
import { variants } from './0095-variants';
import { listedProducts } from './0096-listed-products';
import { savedCarts } from './0097-saved-carts';
import { listsWithoutVariants } from './0100-lists-without-variants';
import { buyableFirst } from './0101-buyable-first';
import { badgesOfVariants } from './0102-badges-of-variants';
import { noticesOfFamilies } from './0103-notices-of-families';
import { availableFromMinimum } from './0104-available-from-minimum';
import { returnsOfRefundedOrders } from './0105-returns-of-refunded-orders';
import { refundsOfReturns } from './0106-refunds-of-returns';
import { vouchedTransfers } from './0107-vouched-transfers';
import { unitsToBuy } from './0108-units-to-buy';
import { unusedOrderIndexes } from './0109-unused-order-indexes';
import { owedApprovals } from './0110-owed-approvals';
import { thousands } from './0111-thousands';
import { countryOfAddresses } from './0112-country-of-addresses';
import { unitsOfBranches } from './0113-units-of-branches';
import { namesOfVariants } from './0114-names-of-variants';
import { scarceBelowMinimum } from './0115-scarce-below-minimum';
import { transferRejections } from './0116-transfer-rejections';
import { answersOfCustomers } from './0117-answers-of-customers';
import { referencesOfRestoredOrders } from './0119-references-of-restored-orders';
import { factsOfDisputes } from './0120-facts-of-disputes';
import { whatWaitsInTheHouse } from './0121-what-waits-in-the-house';
import { whatFindsOrders } from './0123-what-finds-orders';
import { tiersOfNothing } from './0124-tiers-of-nothing';

/** In order. A released migration is never edited: what changes comes as another one. */
export const migrations: readonly Migration[] = [
  accounts,
  catalogue,
  orders,
  support,
  jobs,
  catalogueSearch,
  refunds,
  auditLog,
  secondStep,
  passkeys,
  versions,
  searchUpkeep,
  orderEnds,
  refundAttempts,
  paymentsToSettle,
  jobLeases,
  messageCaps,
  resetChannel,
  retention,
  panelSearch,
  orderUndos,
  productBulk,
  supportDesk,
  panelReports,
  categoryOrder,
  receiptMoment,
  promotedOrder,
  changeNotices,
  everyWord,
  shownProducts,
  releaseFigures,
  addressLimit,
  scarceProducts,
  oneCatalogue,
  pricedProducts,
  countedMessages,
  unloggedLimits,
  invoices,
  cashPayments,
  providerOutages,
  cancelledPaidOrders,
  discountForTransfers,
  installments,
  transfers,
  bankStatements,
  returns,
  disputes,
  replacedReturns,
  mexicanAddresses,
  acceptedTexts,
  shop,
  orderAccessCodes,
  guests,
  closedAccounts,
  privacyRequests,
  messagesByPhone,
  messageTexts,
  staffRoles,
  refundApprovals,
  push,
  guestsByAge,
  visitorPrivacyRequests,
  reviews,
  productQuestions,
  attributes,
  specificationsIndex,
  wishList,
  wishNews,
  boughtTogether,
  shippingZones,
  branches,
  ordersOfBranches,
  campaigns,
  coupons,
  couponUses,
  wholesale,
  quotes,
  variants,
  listedProducts,
  savedCarts,
  listsWithoutVariants,
  buyableFirst,
  badgesOfVariants,
  noticesOfFamilies,
  availableFromMinimum,
  returnsOfRefundedOrders,
  refundsOfReturns,
  vouchedTransfers,
  unitsToBuy,
  unusedOrderIndexes,
  owedApprovals,
  thousands,
  countryOfAddresses,
  unitsOfBranches,
  namesOfVariants,
  scarceBelowMinimum,
  transferRejections,
  answersOfCustomers,
  referencesOfRestoredOrders,
  factsOfDisputes,
  whatWaitsInTheHouse,
  whatFindsOrders,
  tiersOfNothing,
];
