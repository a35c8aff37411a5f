import type { ProductFamily, ProductView } from '@boom/contract';
import { Skeleton } from '@boom/platform';
import { inMarkup } from '../../lazy/inMarkup';

export interface OptionPickersProps {
  /** One of the variants. */
  product: ProductView;
  family: ProductFamily;
}

/** What a product comes in; most come in nothing. The place is as high as most pickers are. */
export const OptionPickers = inMarkup<OptionPickersProps>(
  () => import('./OptionPickers'),
  ({ family }) => <Skeleton $height={`${5.75 * family.options.length}rem`} />,
);
