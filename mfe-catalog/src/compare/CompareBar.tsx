import { lazyComponent, useStoredList } from '@boom/platform';
import { comparedProducts } from './comparedProducts';

const ChosenBar = lazyComponent(() => import('./ChosenBar'), { waiting: () => null });

/** At the bottom of lists and product pages: what is chosen for comparison. Not loaded without any. */
export function CompareBar() {
  const ids = useStoredList(comparedProducts);
  return ids.length > 0 && <ChosenBar ids={ids} />;
}
