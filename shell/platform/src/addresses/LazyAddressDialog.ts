import { lazyComponent } from '../lazy/lazyComponent';

/** The dialog of an address, loaded for whoever adds or changes one. */
export const LazyAddressDialog = lazyComponent(() => import('./AddressDialog'));
