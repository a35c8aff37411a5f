/**
 * What several remotes share about buying: addresses, fiscal data, transfers, orders that are being paid. A separate
 * entry: no first screen needs it.
 */
export { LazyAddressDialog as AddressDialog } from '../addresses/LazyAddressDialog';
export * from '../addresses/LazyAddressFields';
export * from '../bankSlip/BankSlip';
export { CopyButton } from '../bankSlip/CopyButton';
export { timeLeft, useTimeLeft } from '../bankSlip/useTimeLeft';
export { useFindFiscalProfileQuery, useSaveFiscalProfileMutation } from '../fiscalData/fiscalData.api';
export { LazyFiscalDataDialog } from '../fiscalData/LazyFiscalDataDialog';
export { ClaimButton } from '../transferClaim/ClaimButton';
export { TransferClaimButton } from '../transferClaim/TransferClaimButton';
export { isCardOrderStored, storeCardOrder } from './cardOrder';
export { forgetOrderKey, ORDER_TIMEOUT_MS, orderKeyFor } from './orderKey';
export * from './useAwaitedPayment';
export * from './useFinishedCheckout';
