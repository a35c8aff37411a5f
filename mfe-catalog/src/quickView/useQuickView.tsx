import type { ProductView } from '@boom/contract';
import { lazyComponent } from '@boom/platform';
import { useCallback, useState } from 'react';

const QuickViewDialog = lazyComponent(() => import('./QuickViewDialog'));

/** The quick view of a list's products, one dialog for all, loaded when it is first opened. */
export function useQuickView() {
  const [product, setProduct] = useState<ProductView | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const open = useCallback((product: ProductView) => {
    setProduct(product);
    setIsOpen(true);
  }, []);

  return {
    open,
    dialog: product && (
      <QuickViewDialog key={product.id} product={product} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    ),
  };
}
