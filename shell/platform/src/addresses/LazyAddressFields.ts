import { lazyComponent } from '../lazy/lazyComponent';

/** The fields of an address, inside of another form. */
export const LazyAddressFields = lazyComponent(() => import('./AddressFields'));
