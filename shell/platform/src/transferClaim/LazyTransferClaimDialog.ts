import { lazyComponent } from '../lazy/lazyComponent';

/** With its fields, the banks and the rules: loaded by whoever tells a tracking key. */
export const LazyTransferClaimDialog = lazyComponent(() => import('./TransferClaimDialog'));
