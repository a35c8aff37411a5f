/**
 * @boom/platform: what the shell gives every remote, as one copy. All of this is in the shell's main script: shared
 * modules are never shaken, so what a first screen does not need stands in an entry of its own, fetched on demand
 * (/checkout, /forms, /overlays). /router is in the main script too.
 */

// With the shell, whose pages show these texts: what is accepted is what a visitor could read (decision 76).
export { PRIVACY_VERSION, TERMS_VERSION } from '@boom/contract';
export type { i18n as I18n, TFunction } from 'i18next';
export { useTranslation } from 'react-i18next';
export { useDispatch, useSelector } from 'react-redux';
export { apiErrorBody, errorCode, errorMessage, fieldErrors } from './api/apiErrors';
export { baseApi } from './api/baseApi';
export { noteFailure, watchFailedCalls } from './api/failedCalls';
export { remoteApi } from './api/remoteApi';
export * from './api/shop.api';
export { AvailabilityLine } from './availability/AvailabilityLine';
export { availabilityOf, FEW_LEFT } from './availability/availability';
export type { CartLine } from './cart/cartSlice';
export { claimCart, persistCart } from './cart/persistCart';
export * from './cart/useCart';
export type { CheckoutRequest } from './checkout/checkoutSlice';
export * from './checkout/useCheckout';
export { useIsOnline, watchConnection } from './connection/connection';
export * from './design';
export * from './format/dates';
export { deliveryPromise } from './format/delivery';
export * from './format/initials';
export * from './format/money';
export { formatHours } from './format/serviceHours';
export * from './format/useRenderedAt';
export { addMessages, createI18n } from './i18n/createI18n';
export { createTexts } from './i18n/createTexts';
export { Corner, LazyLoading } from './lazy/LazyFallbacks';
export { LazyFailureContext, lazyComponent } from './lazy/lazyComponent';
export { chunksSettled } from './lazy/loadChunk';
export { TIMEOUT_MS, withRetries, withTimeout } from './lazy/retries';
export { PlatformProvider } from './PlatformProvider';
export * from './remote';
export {
  announceSession,
  followSession,
  isOutdatedSession,
  lastSessionChange,
  lastUser,
} from './session/followSession';
export { currentUser, loadSession, useSession, useSetSessionUser } from './session/useSession';
export { useSignOut } from './session/useSignOut';
export { HoursLine } from './shop/HoursLine';
export { useShop } from './shop/useShop';
export { WhatsappHelp } from './shop/WhatsappHelp';
export {
  asArrayOf,
  asObject,
  createStored,
  createStoredForUser,
} from './storage/storage';
export { clearHistory, createStoredList, type StoredList, useStoredList } from './storage/storedList';
export { answersOf, type BoomDispatch, type BoomState, type BoomStore, createStore, isAllAnswered } from './store';
export { Toasts } from './toasts/Toasts';
export * from './toasts/useToast';
export { isReloadPrevented, preventReload } from './unsaved/shopHistory';
export { useUnloadQuestion } from './unsaved/useUnloadQuestion';
