import { isUuid } from '@boom/contract';
import { createStoredList } from '@boom/platform';

/** Products on the shelf. */
export const MAX_VIEWED = 12;

/** Ids of recently viewed products; one more than shown, since the current one is left out. */
export const viewedProducts = createStoredList('products', { max: MAX_VIEWED + 1, isValid: isUuid });
