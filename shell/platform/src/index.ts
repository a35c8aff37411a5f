/**
 * @boom/platform: what the shell gives every remote, as one copy. All of this is in the shell's main script: shared
 * modules are never shaken, so what a first screen does not need stands in an entry of its own, fetched on demand
 * (/forms, /formDialogs, /menu, /orders, /overlays, /rich, /tables, /tabs). /router is in the main script too.
 */

export { useDispatch, useSelector } from 'react-redux';
export { apiErrorBody, errorCode, errorMessage, fieldErrors } from './api/apiErrors';
export { type ApiContext, baseApi } from './api/baseApi';
export { watchFailedCalls } from './api/failedCalls';
export { remoteApi } from './api/remoteApi';
export * from './api/shop.api';
export { AvailabilityLine } from './availability/AvailabilityLine';
export { availabilityOf, FEW_LEFT } from './availability/availability';
export type { CartLine } from './cart/cartSlice';
export { keepCart } from './cart/keepCart';
export * from './cart/useCart';
export type { CheckoutRequest } from './checkout/checkoutSlice';
export * from './checkout/useCheckout';
export { useIsOnline, watchConnection } from './connection/connection';
export * from './design';
export * from './format/dates';
export * from './format/delivery';
export * from './format/initials';
export * from './format/money';
export * from './format/useDrawnAt';
export { addMessages, createI18n, type I18n, LANGUAGE, type Messages, type Translate } from './i18n/createI18n';
export { useTranslation } from './i18n/useTranslation';
export { createKeptList, forgetKept, type KeptList, useKeptList } from './kept/keptList';
export { PATIENCE_MS, withPatience, withRetries } from './lazy/attempts';
export { lazyPart, PartFailureContext } from './lazy/lazyPart';
export { PlatformProvider } from './PlatformProvider';
export * from './remote';
export { followSession } from './session/followSession';
export * from './session/useSession';
export { answersOf, type BoomDispatch, type BoomState, type BoomStore, createStore, isAllAnswered } from './store';
export { TOAST_MS, type ToastMessage } from './toasts/toastSlice';
export * from './toasts/useToast';
export { holdDocument, isDocumentHeld } from './unsaved/shopHistory';
