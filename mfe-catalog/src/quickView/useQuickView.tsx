import type { ProductView } from '@boom/contract';
import { useNavigate } from '@boom/platform/router';
import { type ComponentType, useCallback, useState } from 'react';
import type { QuickViewDialogProps } from './QuickViewDialog';

/**
 * The quick view of the products of a list, one dialog for all. It and what it is made of are fetched when it is first
 * opened; when they cannot be had the product's page opens instead.
 */
export function useQuickView() {
  const navigate = useNavigate();
  const [Dialog, setDialog] = useState<ComponentType<QuickViewDialogProps> | null>(null);
  const [product, setProduct] = useState<ProductView | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const open = useCallback(
    async (product: ProductView) => {
      try {
        const { QuickViewDialog } = await import('./QuickViewDialog');
        setDialog(() => QuickViewDialog);
        setProduct(product);
        setIsOpen(true);
      } catch {
        navigate(`/producto/${product.id}`);
      }
    },
    [navigate],
  );

  return {
    open: useCallback((product: ProductView) => void open(product), [open]),
    dialog: Dialog && product && (
      <Dialog key={product.id} product={product} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    ),
  };
}
