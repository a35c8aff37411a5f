import type { ProductView } from '@boom/contract';
import { listedIdOf } from '../product/shownVariant';
import { TogetherShelf } from '../together/TogetherShelf';
import { Questions } from './Questions';
import { Reviews } from './Reviews';

/** Reviews of buyers, then questions with their answers, then what others bought with it. */
export default function OpinionsSection({ product }: { product: ProductView }) {
  return (
    <>
      <Reviews product={product} />
      <Questions product={product} />
      <TogetherShelf productId={listedIdOf(product)} />
    </>
  );
}
