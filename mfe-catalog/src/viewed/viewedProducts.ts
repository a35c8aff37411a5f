import { isUuid } from '@boom/contract';
import { createKeptList } from '@boom/platform';

/** Products on the shelf. */
export const MAX_VIEWED = 12;

/** Ids of the products whose page was opened here last; one more than is shown, since the current one is left out. */
export const viewedProducts = createKeptList('products', { max: MAX_VIEWED + 1, isValid: isUuid });
