import type { ProductView } from '@boom/contract';
import { lazyPart } from '@boom/platform';
import { useCallback, useState } from 'react';

const QuickViewDialog = lazyPart(async () => ({ default: (await import('./QuickViewDialog')).QuickViewDialog }));

/** The quick view of the products of a list, one dialog for all, fetched when it is first opened. */
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
