/** What checkout and account know about an order that is being paid. An entry of its own: no first screen needs it. */
export * from './bankSlip/BankSlip';
export { CopyButton } from './bankSlip/CopyButton';
export { isCardOrderKept, keepCardOrder } from './checkout/cardOrder';
export { forgetOrderKey, orderKeyFor } from './checkout/orderKey';
export * from './checkout/useFinishedCheckout';
