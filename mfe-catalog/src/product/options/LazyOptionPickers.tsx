import type { ProductFamily, ProductView } from '@boom/contract';
import { lazyComponent, Skeleton } from '@boom/platform';
import { Suspense, use } from 'react';

export interface OptionPickersProps {
  /** One of the variants. */
  product: ProductView;
  family: ProductFamily;
}

/** As high as most are. */
const Room = ({ family }: OptionPickersProps) => <Skeleton $height={`${5.75 * family.options.length}rem`} />;

const Loaded = lazyComponent(() => import('./OptionPickers'), { waiting: Room });

let loading: Promise<void> | undefined;

/** Fetches their script, which only products with options need. */
export const loadOptionPickers = () => (loading ??= Loaded.preload());

/** What fails is asked for again, and said, where it is rendered. */
function Ready(props: OptionPickersProps) {
  use(loadOptionPickers());
  return <Loaded {...props} />;
}

/** What a product comes in. In the server's markup as well, which stays until the script is here. */
export function OptionPickers(props: OptionPickersProps) {
  return (
    <Suspense fallback={<Room {...props} />}>
      <Ready {...props} />
    </Suspense>
  );
}
