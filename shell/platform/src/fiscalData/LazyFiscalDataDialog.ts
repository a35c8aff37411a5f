import { lazyComponent } from '../lazy/lazyComponent';

/** The dialog with SAT's catalogues, loaded for whoever wants a factura. */
export const LazyFiscalDataDialog = lazyComponent(() => import('./FiscalDataDialog'));
